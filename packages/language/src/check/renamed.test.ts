import { expect, it } from 'vitest'
import { check } from './sample.ts'

const diagnosticsOf = (sample: string): readonly string[] =>
  check(`expansion base "Base" { } state steps is number ${sample}`).diagnostics.map(({ code, message, hint }) =>
    [code, message, hint ?? ''].join(' | '),
  )

it('accepts a former name of a declared one', () => {
  expect(diagnosticsOf('renamed strides to steps')).toEqual([])
  expect(diagnosticsOf('renamed strides to stps')).toEqual([
    expect.stringMatching(/^unknown-name .*Did you mean `steps`\?/),
  ])
})

it('reports a former name that is still declared, or repeated', () => {
  expect(diagnosticsOf('renamed steps to base')).toEqual([expect.stringMatching(/^declared-twice .*still declared/)])
  expect(diagnosticsOf('renamed strides to steps renamed strides to base')).toEqual([
    expect.stringMatching(/^declared-twice .*said already/),
  ])
})
