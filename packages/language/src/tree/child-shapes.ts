/**
 * Which properties of a node hold further nodes. A shape is written once for each kind of node; its type demands every
 * property that can hold a node and no other, so that a new kind of node, or a new property, is a type error until it
 * is listed. Visiting and mapping follow the shapes.
 */

/** Element of a list, of nested lists or of an optional property. */
type Element<V> = NonNullable<V> extends readonly (infer E)[] ? Element<E> : NonNullable<V>

/** `true`: the property holds nodes; otherwise it holds plain objects, with nodes in these properties. */
type Held<V, Node> = HeldOne<Element<V>, Node>
type HeldOne<E, Node> = [E] extends [Node]
  ? true
  : [E] extends [object]
    ? NodeKeys<E, Node> extends never
      ? never
      : ShapeOf<E, Node>
    : never

/** Names of the properties that hold nodes. */
type NodeKeys<T, Node> = { [K in keyof T]-?: [Held<T[K], Node>] extends [never] ? never : K }[keyof T]

/** The properties of `T` that hold nodes, directly or in plain objects. */
export type ShapeOf<T, Node> = { readonly [K in NodeKeys<T, Node>]: Held<T[K], Node> }

/** The shapes `Wanted`, if a table `Listed` has no property besides them. */
export type Exact<Wanted, Listed> = Wanted extends Listed ? Wanted : never

/** The member of a union whose `Tag` property can be `Value`. */
export type Tagged<Union, Tag extends string, Value> = Union extends { readonly [K in Tag]: infer Own }
  ? Value extends Own
    ? Union
    : never
  : never

interface Shape {
  readonly [key: string]: true | Shape
}

/** A shape as a list, in the order of its properties. */
export type ChildKeys = readonly (readonly [key: string, inner: ChildKeys | null])[]

/** Returns the shape as a list; `shape` is an object of `ShapeOf`. */
export const childKeys = (shape: object): ChildKeys =>
  Object.entries(shape as Shape).map(([key, inner]) => [key, inner === true ? null : childKeys(inner)])

type Fields = Readonly<Record<string, unknown>>

/** Calls `visit` for each child, in the order of the shape. */
export function visitChildren(node: object, keys: ChildKeys, visit: (child: object) => void): void {
  for (const [key, inner] of keys) {
    const value = (node as Fields)[key]
    if (value === undefined || value === null) continue
    for (const held of Array.isArray(value) ? (value as readonly object[]) : [value])
      if (inner === null) visit(held)
      else visitChildren(held, inner, visit)
  }
}

/**
 * Returns the node with each child replaced by `change`, which gets the property it is in; the same object if no child
 * changes.
 */
export function mapChildren<T extends object, Node extends object>(
  node: T,
  keys: ChildKeys,
  change: (child: Node, key: string) => Node,
): T {
  let changed: Record<string, unknown> | undefined
  const one = (held: object, inner: ChildKeys | null, key: string): object =>
    inner === null ? change(held as Node, key) : mapChildren<object, Node>(held, inner, change)
  for (const [key, inner] of keys) {
    const value = (node as Fields)[key]
    if (value === undefined || value === null) continue
    const made = Array.isArray(value)
      ? mapList(value as readonly object[], (held) => one(held, inner, key))
      : one(value, inner, key)
    if (made !== value) changed = { ...(changed ?? (node as Fields)), [key]: made }
  }
  return (changed ?? node) as T
}

function mapList(list: readonly object[], change: (held: object) => object): readonly object[] {
  const made = list.map(change)
  return made.every((one, i) => one === list[i]) ? list : made
}
