import { integrationsApi } from '@ginkgo/contracts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { pageOf } from '../../db/paging.ts'
import { readConnections } from './stored-connection.ts'

/** Only the caller's own connections; nobody sees those of others. */
export const listConnections = operation(integrationsApi.connections, {
  load: ({ db, callerId }) => readConnections(db, callerId),
  handle: ({ loaded, page }) => answer(pageOf(loaded, page)),
})
