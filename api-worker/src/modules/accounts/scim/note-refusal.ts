import { defineEndpoint } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { organizations } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { noteProblem } from '../oidc/note-problem.ts'
import { actor } from './change-person.ts'
import { page } from './read-users.ts'

/** Writes a refused call into the audit log. @param addressLimit how many times the limit of an address */
const noting = (id: string, addressLimit: number) =>
  publicOperation(
    defineEndpoint({
      ...page,
      id,
      method: 'post',
      path: '/api/scim/v2',
      summary: 'Note a refused call of a directory',
      changes: [],
      body: z.object({ subject: z.string(), details: z.string() }),
    }),
    {
      addressLimit,
      locatedBy: () => ({ orAnywhere: 'not_found' }),
      load: ({ accounts, params }) =>
        accounts
          .select({ id: organizations.id })
          .from(organizations)
          .where(eq(organizations.id, params.organizationId))
          .first(),
      handle: async ({ accounts, loaded, params: { organizationId }, body, client, now }) => {
        existing(loaded, 'Organization')
        const note = { organizationId, kind: 'scim.refused' as const, ...body, actor }
        return commit(null, [noteProblem(accounts, note, { now, address: client.address })])
      },
    },
  )

/** Of a directory with the right token: as often as it may call. */
export const noteRefusal = noting('scim.noteRefusal', 50)

/** Of anybody who knows an organization's id: a stranger must not fill its audit log. */
export const noteStranger = noting('scim.noteStranger', 1)
