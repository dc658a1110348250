/** What a method is made of: how its parameters are read, and what it does. */
import type { MethodName, Params, Result } from '../protocol/methods.ts'
import type { ParamsOf } from '../rpc/params.ts'
import { readParams } from '../rpc/params.ts'

/** A method that takes whatever was sent: parameters are read first. */
export type Method = (given: Readonly<Record<string, unknown>>) => unknown

export function method<M extends MethodName>(
  params: ParamsOf<Params<M>>,
  run: (params: Params<M>) => Result<M>,
): Method {
  return (given) => run(readParams<Params<M>>(given, params))
}
