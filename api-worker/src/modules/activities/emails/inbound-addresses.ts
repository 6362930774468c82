import { inboundAddressesApi } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { withDatabaseName } from '../../../operation/tokens.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { inboundAddresses, memberships, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError, existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { requireAssignable } from '../../organization/assignable.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readDropped } from './dropped-emails.ts'
import { type AddressKind, kindOfAddress, prefixOf } from '../../mail/own-addresses.ts'

const { id, localPart, userId, intakeVerticalId, rules, createdAt } = inboundAddresses

const readAddress = (db: OrgDb, which: SQL | undefined) =>
  db.select({ id, localPart, userId, intakeVerticalId, rules, createdAt }).from(inboundAddresses).where(which)

/** The kinds differ by what they begin with, behind the name of a cell if any; no other part has a hyphen. */
const isForReplies = sql`instr(${localPart}, ${`${prefixOf('replies')}-`}) > 0`
const isOfUser = (of: SQL | string) => eq(userId, of as string)
const isOwn = (callerId: SQL) => and(isOfUser(callerId), sql`NOT ${isForReplies}`)
const isOfOrganization = isNull(userId)

type Row = typeof inboundAddresses.$inferSelect
type Address = Omit<Row, 'organizationId' | 'dropped'>

/** Where answers to what a person sends come in; undefined where nothing has asked for one yet. */
export const readReplyAddress = (db: OrgDb, of: string) =>
  db
    .select({ localPart })
    .from(inboundAddresses)
    .where(and(isOfUser(of), isForReplies))
    .first()

/** Makes that address: the part before the at sign, and the statements, which fail where another one was faster. */
export function newReplyAddress(db: OrgDb, env: Bindings, of: string, now: string) {
  const part = secretPart(env, 'replies')
  const row = { id: uuid(), localPart: part, userId: of, intakeVerticalId: null, rules: null, createdAt: now }
  const isThere = db.exists(inboundAddresses, and(isOfUser(of), isForReplies))
  return {
    localPart: part,
    statements: [db.guard(sql`NOT ${isThere}`, 'retry'), ...db.insert(inboundAddresses, row)],
  }
}

const kindOfRow = (row: Pick<Row, 'userId' | 'localPart'>): AddressKind =>
  row.userId === null ? 'enquiry' : (kindOfAddress(row.localPart) ?? 'personal')

/** An address as the wire shows it. */
const toAddress = ({ INBOUND_DOMAIN }: Bindings, row: Address) => ({
  id: row.id,
  kind: kindOfRow(row),
  address: `${row.localPart}@${INBOUND_DOMAIN}`,
  verticalId: row.intakeVerticalId,
  ownerIds: [...(row.rules?.ownerIds ?? [])],
  createdAt: row.createdAt,
})

/** 110 random bits, in letters and digits that nobody mistakes for each other, behind the name of the cell if any. */
function secretPart(env: Bindings, kind: AddressKind): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const random = [...crypto.getRandomValues(new Uint8Array(22))]
  return withDatabaseName(env, `${prefixOf(kind)}-${random.map((byte) => letters[byte % 32]).join('')}`)
}

/** @throws DomainError `inbound_not_set_up` */
function requireSetUp({ INBOUND_DOMAIN }: Bindings): void {
  if (!INBOUND_DOMAIN) throw new DomainError('inbound_not_set_up')
}

export const getInboundAddresses = operation(inboundAddressesApi.get, {
  load: ({ db, callerId }) =>
    combine({
      own: readAddress(db, isOfUser(callerId)).all(),
      enquiry: readAddress(db, isOfOrganization).all(),
      dropped: readDropped(db),
    }),
  handle: ({ scope, env, loaded: { own, enquiry, dropped } }) => {
    const isSetUp = env.INBOUND_DOMAIN !== ''
    const isAdmin = scope.allows('organization:manage')
    const shown = isSetUp ? [...own, ...(isAdmin ? enquiry : [])] : []
    return answer({
      isSetUp,
      addresses: shown.map((row) => toAddress(env, row)),
      dropped: isSetUp && isAdmin ? dropped : null,
    })
  },
})

export const createInboundAddress = operation(inboundAddressesApi.create, {
  load: ({ db, callerId }) => readAddress(db, isOwn(callerId)).first(),
  handle: ({ db, scope, env, loaded, now }) => {
    requireSetUp(env)
    if (loaded) return answer(toAddress(env, loaded))
    const row = {
      id: uuid(),
      localPart: secretPart(env, 'personal'),
      userId: scope.user.id,
      createdAt: now,
      intakeVerticalId: null,
      rules: null,
    }
    return commit(toAddress(env, row), [
      db.guard(sql`NOT ${db.exists(inboundAddresses, isOwn(sql`${scope.user.id}`))}`, 'retry'),
      db.insert(inboundAddresses, row),
    ])
  },
})

/** Owners are active members with access to the vertical, as of any lead. */
export const putEnquiryAddress = operation(inboundAddressesApi.putEnquiry, {
  load: ({ db, body }) =>
    combine({
      row: readAddress(db, isOfOrganization).first(),
      vertical: readVertical(db, body.verticalId),
      owners: db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(
          inArray(users.id, [...body.ownerIds]),
          eq(users.active, true),
          or(
            eq(users.globalRole, 'admin'),
            sql`EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.userId} = ${users.id}
              AND ${memberships.verticalId} = ${body.verticalId})`,
          ),
        )
        .all(),
    }),
  handle: ({ db, env, loaded, body, now }) => {
    requireSetUp(env)
    const vertical = existing(loaded.vertical, 'Vertical')
    for (const [place, ownerId] of body.ownerIds.entries())
      requireAssignable(
        ownerId,
        loaded.owners.find((owner) => owner.id === ownerId),
        `ownerIds.${place}`,
      )
    const set = {
      intakeVerticalId: vertical.id,
      rules: { ownerIds: body.ownerIds, made: loaded.row?.rules?.made ?? 0 },
    }
    if (loaded.row)
      return commit(toAddress(env, { ...loaded.row, ...set }), [
        db.guard(db.exists(inboundAddresses, eq(id, loaded.row.id)), 'retry'),
        db.update(inboundAddresses, set, eq(id, loaded.row.id)),
      ])
    const row = {
      id: uuid(),
      localPart: secretPart(env, 'enquiry'),
      userId: null,
      createdAt: now,
      ...set,
    }
    return commit(toAddress(env, row), [
      db.guard(sql`NOT ${db.exists(inboundAddresses, isNull(userId))}`, 'retry'),
      db.insert(inboundAddresses, row),
    ])
  },
})

/** One's own; admins renew the enquiry address too. */
export const renewInboundAddress = operation(inboundAddressesApi.renew, {
  load: ({ db, params, callerId }) =>
    readAddress(db, and(eq(id, params.addressId), or(isOfUser(callerId), isOfOrganization))).first(),
  handle: ({ db, scope, env, loaded, now }) => {
    requireSetUp(env)
    const row = existing(loaded, 'Address')
    const isEnquiry = row.userId === null
    if (isEnquiry && !scope.allows('organization:manage')) throw new NotFound('Address')
    const renewed = { localPart: secretPart(env, kindOfRow(row)), createdAt: now }
    return commit(toAddress(env, { ...row, ...renewed }), [
      db.guard(db.exists(inboundAddresses, and(eq(id, row.id), eq(localPart, row.localPart))), 'retry'),
      db.update(inboundAddresses, renewed, eq(id, row.id)),
    ])
  },
})
