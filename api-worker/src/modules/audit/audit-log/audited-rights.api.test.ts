import type { AuditEvent, AuditKind } from '@ginkgo/contracts'
import {
  anonymous,
  as,
  bodyOf,
  connectClient,
  cookieOf,
  createApiKey,
  createOrganization,
  freshEmail,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('creating keys, connections and shown links, which give others access, is logged with the person who did it', async () => {
  const { admin } = await createOrganization()
  const key = await createApiKey(admin, { name: 'Reporting' })
  await as(admin).delete(`/api/api-keys/${key.id}`)
  await connectClient(admin)
  const [connection] = (await as(admin).get('/api/oauth-connections')).body
  await as(admin).delete(`/api/oauth-connections/${connection.id}`)
  const email = freshEmail()
  const input = { email, role: 'admin', verticalIds: [] }
  const { id } = bodyOf(await as(admin).post('/api/organization/invitations', input), 201)
  bodyOf(await as(admin).get(`/api/organization/invitations/${id}/link`), 200)

  const entries = (await as(admin).get<AuditEvent[]>('/api/organization/audit-log')).body
  const told = (kind: AuditKind) => entries.filter((entry) => entry.kind === kind)
  const by = { actor: { type: 'user', name: 'Ada Admin' }, userId: admin.id }
  const ofKey = { ...by, subject: 'Reporting', details: key.keyPrefix }
  expect(told('api_key.created')).toMatchObject([ofKey])
  expect(told('api_key.revoked')).toMatchObject([ofKey])
  const application = { ...by, subject: 'Test assistant' }
  expect(told('ai_connection.approved')).toMatchObject([{ ...application, details: 'read, write' }])
  expect(told('ai_connection.revoked')).toMatchObject([application])
  expect(told('invitation.link_shown')).toMatchObject([{ ...by, subject: email }])
  expect(JSON.stringify(entries)).not.toContain(key.key)
})

test('changes of settings that affect everybody are logged: country, search, verticals, stages and loss reasons', async () => {
  const { admin, name, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const settings = `/api/verticals/${verticalId}`
  bodyOf(await as(admin).patch('/api/organization', { name, country: 'Austria', keepsAnswers: false }), 200)
  bodyOf(await as(admin).put('/api/email-search', { isOn: true }), 200)
  bodyOf(await as(admin).post('/api/verticals', { name: 'Service' }), 201)
  const { all } = await stagesOf(admin, verticalId)
  const stageOrders = [all[1]!, all[0]!, ...all.slice(2)].map(({ id }, order) => ({ id, order }))
  bodyOf(await as(admin).patch(`${settings}/stages/reorder`, { stageOrders }), 200)
  bodyOf(await as(admin).post(`${settings}/loss-reasons`, { reason: 'Timing' }), 201)
  const timing = (await lossReasonsOf(admin, verticalId)).find(({ reason }) => reason === 'Timing')
  expect((await as(admin).delete(`/api/loss-reasons/${timing!.id}`)).status).toBe(204)

  const entries = (await as(admin).get<AuditEvent[]>('/api/organization/audit-log')).body
  const kinds = entries.map(({ kind }) => kind)
  const expected: AuditKind[] = [
    'organization.country_changed',
    'organization.devices_changed',
    'organization.email_search_changed',
    'vertical.created',
    'stage.reordered',
    'loss_reason.created',
    'loss_reason.deleted',
  ]
  expect(expected.filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('a new password is logged, and no password is in the log', async () => {
  const { admin } = await createOrganization()
  const newPassword = 'a new horse 43'
  const body = { currentPassword: admin.password, newPassword }
  const changed = await as(admin).post('/api/auth/change-password', body)
  expect(changed.status).toBe(200)
  const login = await anonymous().post('/api/auth/login', { email: admin.email, password: newPassword })
  const entries = (await as({ cookie: cookieOf(login) }).get<AuditEvent[]>('/api/organization/audit-log'))
    .body
  expect(entries.filter(({ kind }) => kind === 'password.changed')).toMatchObject([
    { subject: admin.email, userId: admin.id },
  ])
  for (const secret of [newPassword, admin.password]) expect(JSON.stringify(entries)).not.toContain(secret)
})
