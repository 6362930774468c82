import { defineEndpoint } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { factors, users } from '../../../db/schema/index.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { accessStatements, changePerson, patched } from './change-person.ts'
import { readPeople, requireToken } from './read-people.ts'
import { existingPerson, isNamed, page } from './read-users.ts'
import { ScimError } from './scim-error.ts'
import { PatchIn as Patch, UserIn, userOut } from './scim-shapes.ts'

export const scimPatchUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.patchUser',
    method: 'patch',
    path: '/api/scim/v2/Users',
    summary: 'Change a person, or deactivate them',
    changes: [],
    body: Patch,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId, isNamed(params.id)),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const person = existingPerson(loaded.people)
      const circumstance = { organizationId, now, address: client.address }
      const { changed, statements } = changePerson(accounts, person, patched(person, body), circumstance)
      return commit(userOut(changed), statements)
    },
  },
)

export const scimReplaceUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.replaceUser',
    method: 'put',
    path: '/api/scim/v2/Users',
    summary: 'Replace what the directory knows of a person',
    changes: [],
    body: UserIn,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId, isNamed(params.id)),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const person = existingPerson(loaded.people)
      if (body.userName !== person.email)
        throw new ScimError(400, 'The e-mail of an account cannot be changed here', 'mutability')
      const wanted = {
        active: body.active ?? person.active,
        firstName: body.name?.givenName ?? person.firstName,
        lastName: body.name?.familyName ?? person.lastName,
        externalId: body.externalId ?? null,
      }
      const circumstance = { organizationId, now, address: client.address }
      const { changed, statements } = changePerson(accounts, person, wanted, circumstance)
      return commit(userOut(changed), statements)
    },
  },
)

/** Records keep their owner, so the account stays, without roles and any way in, and the directory no longer sees it. */
export const scimDeleteUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.deleteUser',
    method: 'delete',
    path: '/api/scim/v2/Users',
    summary: 'Deactivate a person for good: without roles, password and second factors',
    changes: [],
    status: 204,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId, isNamed(params.id)),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, client, now }) => {
      requireToken(loaded, tokenHash)
      const person = existingPerson(loaded.people)
      const to = { active: false, globalRole: 'member' as const, verticals: [] }
      const circumstance = { organizationId, now, address: client.address }
      return commit(undefined, [
        accessStatements(accounts, person, to, circumstance).statements,
        accounts.update(
          users,
          { directoryDeleted: true, externalId: null, passwordHash: '' },
          eq(users.id, person.id),
        ),
        accounts.delete(factors, eq(factors.userId, person.id)),
      ])
    },
  },
)
