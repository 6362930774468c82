import { createApp } from './app.ts'
import type { Bindings } from './http/env.ts'
import { runScheduledWork } from './modules/scheduled.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(_event, env, _context) {
    await runScheduledWork(env)
  },
} satisfies ExportedHandler<Bindings>
