import { devServersOf, type Env } from './env.ts'

/** A file of the shell's build, or of its development server where it runs from source. */
export function staticFile(env: Env, request: Request, pathname: string): Promise<Response> {
  const source = devServersOf(env)['shell-app']
  if (source) return fetch(new URL(pathname, source))
  const wanted = new Request(new URL(pathname, request.url), { method: 'GET' })
  return env.ASSETS.fetch(wanted)
}
