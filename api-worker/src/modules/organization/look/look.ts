import { organizationApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { organizations } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { asLook, keepLogo, readLook } from './stored-look.ts'

export const getLook = operation(organizationApi.look, {
  load: ({ db }) => readLook(db),
  handle: async ({ env, loaded, deadline }) =>
    answer(await asLook(env, existing(loaded, 'Organization'), deadline)),
})

export const updateLook = operation(organizationApi.updateLook, {
  load: ({ db }) => readLook(db),
  handle: async ({ db, env, loaded, body, ifMatch, now, deadline }) => {
    const organization = existing(loaded, 'Organization')
    requireFresh(ifMatch, organization)
    const { id, name, look: before } = organization
    const { accentColor = before?.accentColor ?? null, logo: given } = body
    const logo =
      given === undefined
        ? (before?.logo ?? null)
        : given === null
          ? null
          : await keepLogo(env, id, given, deadline)
    const look = { accentColor, logo }
    const updatedAt = nextStamp(now, organization.updatedAt)
    const details = [
      body.accentColor !== undefined && `Colour: ${accentColor ?? 'none'}`,
      given !== undefined && `Logo: ${given ? 'another one' : 'none'}`,
    ]
    return commit(
      { accentColor, logo: given ?? (await asLook(env, { look, updatedAt }, deadline)).logo, updatedAt },
      [
        db.unchanged(organizations, organization),
        db.update(organizations, { look, updatedAt }, eq(organizations.id, id)),
      ],
      {
        audit: [
          { kind: 'organization.look_changed', subject: name, details: details.filter(Boolean).join(', ') },
        ],
      },
    )
  },
})
