import type { RegisteredPage } from '@ginkgo/portal-sdk/host'
import { moduleOf } from './load-remote.ts'

/** Fetches a page of a remote ahead of a click that seems likely. Failures show on the click only. */
export function prefetchPage({ app, module }: RegisteredPage): void {
  if (app !== 'shell-app') moduleOf(app, module).prefetch()
}
