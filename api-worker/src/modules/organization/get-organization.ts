import { organizationApi } from '@ginkgo/contracts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { asOrganization, readShownOrganization } from './organization-fields.ts'

export const getOrganization = operation(organizationApi.get, {
  load: ({ db }) => readShownOrganization(db),
  handle: ({ loaded }) => answer(asOrganization(existing(loaded.row, 'Organization'), loaded.lists)),
})
