import { organizationApi } from '@ginkgo/contracts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { asOrganization, readShownOrganization } from './organization-fields.ts'

export const getOrganization = operation(organizationApi.get, {
  load: ({ db }) => readShownOrganization(db),
  handle: ({ loaded }) => answer(asOrganization(existing(loaded.row, 'Organization'), loaded.lists)),
})
