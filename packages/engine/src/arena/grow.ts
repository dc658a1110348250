/** Returns a larger copy of a full list: twice as long, or as long as needed. */
export function grown(data: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(needed, data.length * 2))
  more.set(data)
  return more
}
