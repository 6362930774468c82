import { organizationApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../db/overlay.ts'
import { organizations } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { existing } from '../../operation/errors.ts'
import { requireFresh } from '../../operation/fresh.ts'
import { operation } from '../../operation/operation.ts'
import type { AuditEntry } from '../../operation/audit-entry.ts'
import { answer, commit } from '../../operation/result.ts'
import { asOrganization, readShownOrganization } from './organization-fields.ts'

export const updateOrganization = operation(organizationApi.update, {
  load: ({ db }) => readShownOrganization(db),
  handle: ({ db, loaded, body, ifMatch, now }) => {
    const organization = existing(loaded.row, 'Organization')
    requireFresh(ifMatch, organization)
    const { name, country, keepsAnswers } = overlay(organization, body)
    const isRenamed = name !== organization.name
    const isMoved = country !== organization.country
    const isKeepingChanged = keepsAnswers !== organization.keepsAnswers
    if (!isRenamed && !isMoved && !isKeepingChanged) return answer(asOrganization(organization, loaded.lists))
    const updatedAt = nextStamp(now, organization.updatedAt)
    // With another country, local phone numbers have another international form, which the scheduled job computes.
    const unread = isMoved ? { phonesRead: 0, phonesReadUpTo: null } : {}
    const changes: AuditEntry[] = []
    if (isRenamed)
      changes.push({ kind: 'organization.renamed', subject: name, details: `It was ${organization.name}` })
    if (isMoved)
      changes.push({
        kind: 'organization.country_changed',
        subject: country ?? 'None',
        details: `It was ${organization.country ?? 'none'}`,
      })
    if (isKeepingChanged)
      changes.push({
        kind: 'organization.devices_changed',
        subject: name,
        details: keepsAnswers ? 'They keep what was seen on them' : 'They keep nothing',
      })
    return commit(
      asOrganization({ ...organization, name, country, keepsAnswers, updatedAt }, loaded.lists),
      [
        db.unchanged(organizations, organization),
        db.update(
          organizations,
          { name, country, keepsAnswers, ...unread, updatedAt },
          eq(organizations.id, organization.id),
        ),
      ],
      { audit: changes, starts: [isMoved && { job: 'phones.read' }] },
    )
  },
})
