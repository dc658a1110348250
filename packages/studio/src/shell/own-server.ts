/** What the server of this page does beside sending files: `tilewright studio` marks its page. */
import type { Folder } from '../rules/workshop.ts'
import type { RuleFile } from '../worker/language/project-files.ts'

export interface OwnServer {
  /** The folder in which the studio was started; null without rules of one's own. */
  readonly folder: Folder | null
  /** The address that friends can use; null while the server answers for this machine only. */
  readonly inviting: string | null
}

interface ProjectAnswer {
  readonly project: { readonly name: string; readonly files: readonly RuleFile[] } | null
  readonly mayWrite: boolean
  readonly inviting?: string
}

const hasApi = (): boolean => document.querySelector('meta[name="tilewright-api"]') !== null

async function write(file: string, text: string): Promise<void> {
  const answer = await fetch(`api/project?file=${encodeURIComponent(file)}`, { method: 'PUT', body: text })
  if (answer.ok) return
  const { error } = (await answer.json()) as { readonly error?: string }
  throw new Error(error ?? String(answer.status))
}

/** Asks the server; null where pages are only files. `room`: the key of a game that one was invited to. */
export async function askOwnServer(room: string): Promise<OwnServer | null> {
  if (!hasApi()) return null
  try {
    const answer = await fetch(`api/project?room=${encodeURIComponent(room)}`)
    // Guests without an invitation get the page, not the rules of somebody's folder.
    if (!answer.ok) return { folder: null, inviting: null }
    const { project, mayWrite, inviting = null } = (await answer.json()) as ProjectAnswer
    const folder = project === null ? null : { ...project, write: mayWrite ? write : undefined }
    return { folder, inviting }
  } catch {
    // Offline: the page works without its server.
    return null
  }
}
