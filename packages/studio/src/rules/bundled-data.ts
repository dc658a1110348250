/** Reads the data files that the page was built with. */

/** Returns a function that reads files of the folder `data`; the path is relative to the caller, a page or a worker. */
export const dataIn =
  (folder: string) =>
  async (name: string): Promise<unknown> => {
    const answer = await fetch(`${folder}/${name}`)
    if (!answer.ok) throw new Error(`data/${name}: ${String(answer.status)}`)
    return answer.json()
  }
