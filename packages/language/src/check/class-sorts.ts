/** What kinds of things classes hold. */
import type { ClassDecl } from '../ast/ast.ts'
import type { ClassSort } from '../ir/ir.ts'

/** Classes that the language itself has: what belongs to one is said, or follows. */
export const builtInClasses: Readonly<Record<string, readonly ClassSort[]>> = {
  neutral: ['figure', 'token'],
  apart: ['tile'],
}

export const classSorts = ['figure', 'token', 'feature', 'space', 'mark', 'tile', 'zone', 'choice'] as const

export const isSort = (name: string): name is ClassSort => classSorts.some((sort) => sort === name)

/** What a class holds; what is wrong with its `of` is reported where it is declared. */
export function sortOf({ of }: ClassDecl): ClassSort {
  return of !== undefined && isSort(of.name) ? of.name : 'figure'
}
