/** What the page was built with. */

/** Reads files of the folder `data`, which is at this address from where it is asked: from the page or a worker. */
export const dataIn =
  (folder: string) =>
  async (name: string): Promise<unknown> => {
    const answer = await fetch(`${folder}/${name}`)
    if (!answer.ok) throw new Error(`data/${name}: ${String(answer.status)}`)
    return answer.json()
  }
