import { organizationApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { organizations } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { found } from '../../http/errors.ts'
import { requireFresh } from '../../http/fresh.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import { readOrganization } from './organization-fields.ts'

export const updateOrganization = operation(organizationApi.update, {
  load: ({ db }) => readOrganization(db),
  handle: ({ db, loaded, body: { name }, ifMatch, now }) => {
    const organization = found(loaded, 'Organization')
    requireFresh(ifMatch, organization)
    if (name === organization.name) return answer(organization)
    const updatedAt = nextStamp(now, organization.updatedAt)
    return commit(
      { ...organization, name, updatedAt },
      [
        db.unchanged(organizations, organization),
        db.update(organizations, { name, updatedAt }, eq(organizations.id, organization.id)),
      ],
      { audit: [{ kind: 'organization.renamed', subject: name, details: `It was ${organization.name}` }] },
    )
  },
})
