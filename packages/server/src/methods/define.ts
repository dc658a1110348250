/** Defines methods: how their parameters are read, and what they do. */
import type { MethodName, Params, Result } from '../protocol/methods.ts'
import type { ParamsOf } from '../rpc/params.ts'
import { readParams } from '../rpc/params.ts'

/** A method that accepts raw input: parameters are read first. */
export type Method = (given: Readonly<Record<string, unknown>>) => unknown

export function method<M extends MethodName>(
  params: ParamsOf<Params<M>>,
  run: (params: Params<M>) => Result<M>,
): Method {
  return (given) => run(readParams<Params<M>>(given, params))
}
