/** The files of a built engine, for each target. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompileWasm, GeneratedFile, NativeBuild } from '@tilewright/generator'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import { nativeTexts } from './engine-sources.ts'

/** `compile` is needed for `wasm` only. Refuses rules and kernel code that a target cannot have. */
export async function filesFor(
  target: 'js' | 'wasm' | 'c' | 'ir',
  given: NativeBuild['given'],
  compile: CompileWasm | undefined,
): Promise<readonly GeneratedFile[]> {
  const { cPackageOf, LoweringRefused, loweredPackageOf, packageOf, wasmPackageOf } =
    await import('@tilewright/generator')
  if (target === 'js') return packageOf(...given)
  const workFolder = mkdtempSync(join(tmpdir(), 'tilewright-lowering-'))
  try {
    const build = { given, workFolder, native: nativeTexts() }
    if (target === 'wasm' && compile !== undefined) return await wasmPackageOf(build, compile)
    return target === 'ir' ? await loweredPackageOf(build) : await cPackageOf(build)
  } catch (error) {
    if (!(error instanceof LoweringRefused)) throw error
    throw new Refusal(`this set cannot be built for ${target}: ${error.what}`, {
      where: `${error.file}:${error.line}`,
      fix: 'Build it with --target js.',
      exit: exitCodes.usage,
    })
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}
