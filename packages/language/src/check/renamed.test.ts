import { expect, it } from 'vitest'
import { check } from './sample.ts'

const found = (sample: string): readonly string[] =>
  check(`expansion base "Base" { } state steps is number ${sample}`).diagnostics.map(({ code, message, hint }) =>
    [code, message, hint ?? ''].join(' | '),
  )

it('a former name leads to what is declared', () => {
  expect(found('renamed strides to steps')).toEqual([])
  expect(found('renamed strides to stps')).toEqual([expect.stringMatching(/^unknown-name .*Did you mean `steps`\?/)])
})

it('a former name is no name any more, and is said once', () => {
  expect(found('renamed steps to base')).toEqual([expect.stringMatching(/^declared-twice .*still declared/)])
  expect(found('renamed strides to steps renamed strides to base')).toEqual([
    expect.stringMatching(/^declared-twice .*said already/),
  ])
})
