import { as, createAdmin, type SharedStack, sql, useSharedStack } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { lowestId } from '../../../db/expressions.ts'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const hour = 3_600_000
const day = 24 * hour

test('expired rows are deleted, and rows that are needed stay', async () => {
  const user = await createAdmin()
  const now = Date.now()
  const owner = [user.organizationId, user.id]
  const insert = (table: string, columns: string, rows: (string | number | null)[][]) =>
    Promise.all(
      rows.map((row) =>
        sql(`INSERT INTO ${table} (${columns}) VALUES (${row.map(() => '?').join(', ')})`, row),
      ),
    )
  await insert('sessions', 'organization_id, user_id, id, token_hash, last_seen_at, created_at, expires_at', [
    [...owner, 'old', 'old', now, now, now - 1],
    [...owner, 'live', 'live', now, now, now + hour],
  ])
  await insert('known_devices', 'organization_id, user_id, device, last_seen_at', [
    [...owner, 'old', now - 181 * day],
    [...owner, 'live', now - 179 * day],
  ])
  await insert('password_resets', 'organization_id, user_id, token_hash, created_at, expires_at', [
    [...owner, 'old', now - 2 * hour, now - hour],
    [...owner, 'live', now, now + hour],
  ])
  await insert('sign_in_links', 'organization_id, user_id, token_hash, created_at, expires_at', [
    [...owner, 'old', now - 2 * hour, now - hour],
    [...owner, 'live', now, now + hour],
  ])
  const signUps = 'id, email, token_hash, password_hash, first_name, last_name, created_at, updated_at'
  await insert('sign_ups', signUps, [
    ['old', 'a@b.test', 'old', 'hash', 'A', 'B', now - 7 * day - hour, now],
    ['live', 'a@b.test', 'live', 'hash', 'A', 'B', now - 7 * day + hour, now],
  ])
  await insert('sign_up_codes', 'sign_up_id, asked_by, code_hash, sent_at, expires_at', [
    ['live', 'owner', 'old', now - hour, now - 1],
    ['live', 'anybody', 'live', now, now + hour],
  ])
  await insert(
    'invitations',
    'organization_id, invited_by, id, email, role, vertical_ids, token_hash, created_at, updated_at, expires_at',
    [
      [...owner, 'old', 'a@b.test', 'admin', '[]', 'old', now, now, now - 31 * day],
      [...owner, 'live', 'b@b.test', 'admin', '[]', 'live', now, now, now - day],
    ],
  )
  await insert('rate_limits', 'key, window_start, count, expires_at', [
    ['old', now - hour, 3, now - 1],
    ['live', now, 3, now + hour],
  ])
  await insert('idempotency_keys', 'organization_id, caller_id, key, request_hash, status, created_at', [
    [...owner, 'old', 'hash', 201, now - 25 * hour],
    [...owner, 'live', 'hash', 201, now - 23 * hour],
  ])
  const [vertical] = await sql('SELECT id FROM verticals WHERE organization_id = ?', [user.organizationId])
  await insert('changes', 'seq, organization_id, vertical_id, entity, action, record_id, at', [
    // Numbers grow with time, so what is old stands before all others.
    [-2, user.organizationId, String(vertical?.id), 'note', 'created', 'old', now - 25 * hour],
    [-1, user.organizationId, String(vertical?.id), 'note', 'created', 'live', now - 23 * hour],
  ])
  const outbox = 'id, to_address, subject, text_body, html_body, attempts, created_at, due_at, sent_at'
  await insert('outbox', outbox, [
    ['old', 'a@b.test', 's', '', '', 1, now - 8 * day, 0, now - 8 * day],
    ['live', 'a@b.test', 's', '', '', 1, now - 6 * day, 0, now - 6 * day],
    ['unsendable', 'a@b.test', 's', 'secret', 'secret', 99, now - 6 * day, now + hour, null],
    ['waiting', 'a@b.test', 's', 'text', 'html', 9, now - 4 * day, now + hour, null],
  ])
  const mergeAt = (ms: number) => lowestId(ms).replace(/0{12}$/, user.id.slice(-12))
  const merges = [
    [mergeAt(now - 31 * day - hour), 'old'],
    [mergeAt(now - 31 * day + hour), 'live'],
  ] as const
  await insert(
    'lead_merges',
    'id, winner_id, loser_id, organization_id, vertical_id, created_at',
    merges.map(([id, name]) => [id, name, name, user.organizationId, String(vertical?.id), 0]),
  )
  await insert(
    'change_sets',
    'id, organization_id, kind, about, summary, actor_type, actor_name, state, total, created_at',
    merges.map(([id]) => [id, user.organizationId, 'leads.merge', 'lead', '', 'system', '', 'done', 1, 0]),
  )
  await insert(
    'change_set_rows',
    'change_set_id, record_id, record_kind, organization_id',
    merges.map(([id, name]) => [id, name, 'leads', user.organizationId]),
  )
  const verticalId = String(vertical?.id)
  await insert('forms', 'id, organization_id, vertical_id, key, settings, made, created_at, updated_at', [
    [`form-${user.id}`, user.organizationId, verticalId, user.id, '{}', 0, 0, 0],
  ])
  const sentAt = (days: number) => lowestId(now - days * day).replace(/0{12}$/, user.id.slice(-12))
  await insert(
    'form_submissions',
    'id, organization_id, vertical_id, form_id, state, details, created_at, updated_at',
    (
      [
        [sentAt(91), 'rejected'],
        [sentAt(89), 'rejected'],
        [sentAt(400), 'accepted'],
      ] as const
    ).map(([id, state]) => [id, user.organizationId, verticalId, `form-${user.id}`, state, '{}', 0, 0]),
  )
  expect(await stack.runScheduledJob()).toBe(true)
  const submissions = await sql(`SELECT id FROM form_submissions WHERE form_id = ? ORDER BY id`, [
    `form-${user.id}`,
  ])
  expect(submissions.map(({ id }) => id)).toEqual([sentAt(400), sentAt(89)])
  const named = async (table: string, column: string) => {
    const rows = await sql(
      `SELECT ${column} AS name FROM ${table} WHERE ${column} IN ('old', 'live', 'unsendable', 'waiting') ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  }
  for (const [table, column] of [
    ['sessions', 'id'],
    ['known_devices', 'device'],
    ['password_resets', 'token_hash'],
    ['sign_in_links', 'token_hash'],
    ['sign_ups', 'id'],
    ['sign_up_codes', 'code_hash'],
    ['invitations', 'id'],
    ['rate_limits', 'key'],
    ['idempotency_keys', 'key'],
    ['changes', 'record_id'],
    ['change_set_rows', 'record_id'],
  ] as const)
    expect([table, await named(table, column)]).toEqual([table, ['live']])
  expect(await named('outbox', 'id')).toEqual(['live', 'waiting'])
  expect((await as(user).get('/api/auth/me')).status).toBe(200)
})
