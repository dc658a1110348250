/** Sorts of kinds that classes contain. */
import type { ClassDecl } from '../ast/ast.ts'
import type { ClassSort } from '../ir/ir.ts'

/** Built-in classes; membership is declared or follows from the declaration. */
export const builtInClasses: Readonly<Record<string, readonly ClassSort[]>> = {
  neutral: ['figure', 'token'],
  apart: ['tile'],
}

export const classSorts = ['figure', 'token', 'feature', 'space', 'mark', 'tile', 'zone', 'choice'] as const

export const isSort = (name: string): name is ClassSort => classSorts.some((sort) => sort === name)

/** Returns the sort of a class; a wrong `of` is reported by `checkClass`. */
export function sortOf({ of }: ClassDecl): ClassSort {
  return of !== undefined && isSort(of.name) ? of.name : 'figure'
}
