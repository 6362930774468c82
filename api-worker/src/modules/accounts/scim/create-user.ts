import { defineEndpoint, domainOfEmail } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { reserveEmail } from '../../../databases/door.ts'
import { domains, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { dropSignUps } from '../auth/pending-sign-up.ts'
import { noteProblem } from '../oidc/note-problem.ts'
import { actor, changePerson } from './change-person.ts'
import { readPeople, requireToken } from './read-people.ts'
import { page } from './read-users.ts'
import { ScimError } from './scim-error.ts'
import { UserIn, userOut } from './scim-shapes.ts'

export const scimCreateUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.createUser',
    method: 'post',
    path: '/api/scim/v2/Users',
    summary: 'Make the account of a person, whose e-mail is of a proved domain; a group gives the role',
    changes: [],
    body: UserIn,
    status: 201,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params: { organizationId }, body: { userName } }) =>
      combine({
        people: readPeople(accounts, organizationId, {
          where: eq(users.email, userName),
          withDeleted: true,
        }),
        taken: accounts.select({ id: users.id }).from(users).where(eq(users.email, userName)).first(),
        proved: accounts
          .select({ domain: domains.domain })
          .from(domains)
          .where(eq(domains.domain, domainOfEmail(userName)), eq(domains.organizationId, organizationId))
          .first(),
      }),
    handle: async (given) => {
      const { accounts, loaded, params, body, client, env, now, deadline } = given
      const { organizationId, tokenHash } = params
      requireToken(loaded.people, tokenHash)
      // Nobody else could say that the mailbox is the organization's.
      if (!loaded.proved) throw new ScimError(400, 'The domain of the e-mail is not proved', 'invalidValue')
      const { userName: email, name, active = true, externalId = null } = body
      const circumstance = { organizationId, now, address: client.address }
      const named = {
        firstName: name?.givenName ?? email.slice(0, email.lastIndexOf('@')),
        lastName: name?.familyName ?? '-',
      }
      const [former] = loaded.people.people
      // Whom the directory has deleted it may make again; the account has lost roles, password and factors meanwhile.
      if (former?.directoryDeleted && !former.active) {
        const wanted = { ...named, active, externalId }
        const { changed, statements } = changePerson(accounts, former, wanted, circumstance)
        return commit(userOut(changed), statements)
      }
      if (loaded.taken) throw new ScimError(409, 'The e-mail has an account already', 'uniqueness')
      const person = { id: uuid(), email, active, externalId, createdAt: now, updatedAt: now, ...named }
      const row = { ...person, organizationId, globalRole: 'member' as const, passwordHash: '' }
      return commit(userOut(person), [
        ...(await reserveEmail(env, accounts, row, deadline)),
        accounts.insert(users, row),
        dropSignUps(accounts, email),
        noteProblem(
          accounts,
          { organizationId, kind: 'user.joined', subject: email, details: null, actor },
          circumstance,
        ),
      ])
    },
  },
)
