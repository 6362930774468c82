import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

function gitAddress(): string | undefined {
  try {
    const said = execFileSync('git', ['config', 'user.email'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return said.toString().trim() || undefined
  } catch {
    return undefined
  }
}

/** Who releases, for the history: whoever started the pipeline, else the address in git's settings, else the account. */
export function whoReleases(env: NodeJS.ProcessEnv = process.env): string {
  return env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN || gitAddress() || userInfo().username
}
