import { watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { configOf } from '../build-app.ts'
import { extensionsFile, nameOf } from '../extensions/read-extensions.ts'
import type { RemoteDescription } from '../remote-description.ts'
import { fromSource } from './page-with-remote.ts'
import { answerAsPortal } from './portal-proxy.ts'
import { TypeHints } from './type-hints.ts'

export interface Development {
  /** Where the portal is seen with the remote in it. */
  readonly origin: string
  stop(): Promise<void>
}

/** Milliseconds within which one save of an editor tells of itself several times. */
const settlingMs = 50

interface Given {
  readonly appDir: string
  /** Origin of a running portal. */
  readonly portal: URL
  readonly port: number
  /** Whether Module Federation's type hints are served beside the remote. */
  readonly typeHints: boolean
}

/** @throws Error where the declaration cannot be read, or names what is not there */
async function configFor({ appDir, typeHints }: Given): Promise<Configuration> {
  const config = await configOf(appDir, typeHints ? 'beside-with-types' : 'beside')
  return { ...config, stats: 'errors-warnings' }
}

async function serve(
  { appDir, portal, port }: Given,
  config: Configuration,
  typeHints: TypeHints | undefined,
): Promise<RspackDevServer> {
  const own = `http://localhost:${port}`
  const folder = `/remotes/${nameOf(appDir)}/dev/`
  const remote = async () => {
    // The development server answers when what was changed last is built.
    const response = await fetch(`${own}${folder}remote.json`)
    return fromSource((await response.json()) as RemoteDescription, folder)
  }
  const compiler = rspack(config)
  if (typeHints) compiler.hooks.done.tap('TypeHints', typeHints.outdated)
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: true,
      static: false,
      compress: false,
      client: { overlay: false },
      devMiddleware: { publicPath: folder, index: false },
      setupMiddlewares: (middlewares) => [
        ...(typeHints ? [{ name: 'type hints', middleware: typeHints.answer }] : []),
        ...middlewares,
        {
          name: 'portal',
          middleware: (asked: IncomingMessage, response: ServerResponse) =>
            answerAsPortal(asked, response, { portal, own, remote }),
        },
      ],
    },
    compiler,
  )
  await server.start()
  return server
}

/**
 * Shows a remote from source inside a running portal, whose open page shows each change. The portal itself knows nothing
 * of it: its answers pass through here, and the remote is put into its pages on the way.
 */
export async function develop(given: Given): Promise<Development> {
  const typeHints = given.typeHints ? new TypeHints(given.appDir) : undefined
  let server = await serve(given, await configFor(given), typeHints)
  let isOutdated = false
  let isQueued = false
  let restarting = Promise.resolve()
  const restart = async () => {
    isQueued = false
    try {
      const config = await configFor(given)
      await server.stop()
      server = await serve(given, config, typeHints)
      isOutdated = false
    } catch (error) {
      isOutdated = true
      console.error(
        `${(error as Error).message}\nUntil this is mended the pages show what was declared before.`,
      )
    }
  }
  // The build reads the declaration when it begins. What it names may be written after it.
  const watching = watch(join(given.appDir, 'src'), { recursive: true }, (_, file) => {
    if (isQueued || (file !== basename(extensionsFile) && !isOutdated)) return
    isQueued = true
    restarting = restarting.then(() => delay(settlingMs)).then(restart)
  })
  return {
    origin: `http://localhost:${given.port}`,
    stop: async () => {
      watching.close()
      typeHints?.stop()
      await restarting
      await server.stop()
    },
  }
}
