import { integrationsApi } from '@ginkgo/contracts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { pageOf } from '../../http/paging.ts'
import { readConnections } from './stored-connection.ts'

/** The caller's own; nobody sees anybody else's. */
export const listConnections = operation(integrationsApi.connections, {
  load: ({ db, callerId }) => readConnections(db, callerId),
  handle: ({ loaded, page }) => answer(pageOf(loaded, page)),
})
