import { organizationApi } from '@ginkgo/contracts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readOrganization } from './organization-fields.ts'

export const getOrganization = operation(organizationApi.get, {
  load: ({ db }) => readOrganization(db),
  handle: ({ loaded }) => answer(existing(loaded, 'Organization')),
})
