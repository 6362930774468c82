import type { Call } from './ask.ts'
import type { DataSet } from './data-set.ts'

type Write = readonly [method: string, path: string, body?: unknown, keep?: string]

/**
 * Writes of every kind, one after another, to show that derived data follows them; the last call reads the change feed.
 */
export function writingCalls({ main }: DataSet): Call[] {
  const [first, second] = main.verticals as [DataSet['main']['verticals'][0], DataSet['main']['verticals'][0]]
  const { id, stageIds, lossReasonIds, leadIds, enquiryIds, taskIds, meetingIds } = first
  const person = (key: string) => main.people.find((one) => one.key === `main.${key}`)!.id
  const [leads, enquiries] = [leadIds.slice(100, 140), enquiryIds.slice(100, 160)]
  const bulk = (entity: string, ids: readonly string[], action: object): Write => [
    'POST',
    `/api/verticals/${id}/${entity}/bulk`,
    { [entity === 'leads' ? 'leadIds' : 'enquiryIds']: ids, action },
  ]
  const lead = {
    verticalId: id,
    name: 'Neu & Söhne',
    email: 'neu@soehne.example',
    phone: '030 998877',
    country: 'Germany',
  }
  const deal = {
    title: 'Neues Geschäft',
    value: 12_000,
    currency: 'EUR',
    tags: ['vip'],
    assignedTo: person('mixed'),
  }
  const lost = { stageId: stageIds[7], lossReasonId: lossReasonIds[1] }
  const writes: Write[] = [
    ['GET', `/api/verticals/${id}/changes`, undefined, 'feed'],
    [
      'POST',
      '/api/leads',
      { ...lead, tags: ['vip', 'Neu'], contacts: [{ name: 'Ünal', email: 'u@soehne.example' }] },
      'lead',
    ],
    ['POST', '/api/enquiries', { ...deal, leadId: '{lead}' }, 'enquiry'],
    ['PATCH', '/api/enquiries/{enquiry}/stage', { stageId: stageIds[2], afterId: null }],
    ['PATCH', '/api/enquiries/{enquiry}/stage', lost],
    ['PATCH', '/api/enquiries/{enquiry}/stage', { stageId: stageIds[6] }],
    ['PATCH', '/api/enquiries/{enquiry}/stage', { stageId: stageIds[1] }],
    [
      'PATCH',
      '/api/enquiries/{enquiry}',
      { title: 'Anders', value: null, currency: 'USD', tags: null, priority: 'high' },
    ],
    [
      'PATCH',
      '/api/leads/{lead}',
      { name: 'Umbenannt', tags: ['Süd'], ownerId: person('head'), phone: '+91 22 123456' },
    ],
    ['POST', '/api/leads/{lead}/contacts', { name: 'Zweite', mobile: '0170 5554433' }, 'contact'],
    ['PATCH', '/api/lead-contacts/{contact}', { name: 'Zweite Person', isPrimary: true }],
    ['DELETE', '/api/lead-contacts/{contact}'],
    ['POST', '/api/enquiries/{enquiry}/notes', { content: 'Notiz' }, 'note'],
    ['PATCH', '/api/notes/{note}', { content: 'Geändert' }],
    ['DELETE', '/api/notes/{note}'],
    [
      'POST',
      '/api/enquiries/{enquiry}/tasks',
      { title: 'Rückruf', dueDate: '2026-06-15', assigneeId: person('executive') },
      'task',
    ],
    ['PATCH', '/api/tasks/{task}', { title: 'Rückruf morgen', dueDate: '2026-06-16' }],
    ['PATCH', '/api/tasks/{task}/status', { status: 'completed' }],
    ...taskIds
      .slice(50, 70)
      .map((task): Write => ['PATCH', `/api/tasks/${task}/status`, { status: 'completed' }]),
    ...taskIds.slice(70, 80).map((task): Write => ['DELETE', `/api/tasks/${task}`]),
    [
      'POST',
      '/api/enquiries/{enquiry}/meetings',
      {
        title: 'Treffen',
        startTime: '2026-06-20T08:00:00Z',
        endTime: '2026-06-20T09:00:00Z',
        meetingType: 'Online',
      },
      'meeting',
    ],
    [
      'PATCH',
      '/api/meetings/{meeting}',
      { title: 'Anderes Treffen', startTime: '2026-06-21T08:00:00Z', endTime: '2026-06-21T12:00:00Z' },
    ],
    ...meetingIds
      .slice(50, 60)
      .map((meeting): Write => ['PATCH', `/api/meetings/${meeting}/complete`, { notes: 'Gut' }]),
    ...meetingIds.slice(60, 70).map((meeting): Write => ['DELETE', `/api/meetings/${meeting}`]),
    ...enquiries.slice(0, 10).map((enquiry): Write => ['DELETE', `/api/enquiries/${enquiry}`]),
    ...enquiries.slice(0, 5).map((enquiry): Write => ['POST', `/api/enquiries/${enquiry}/restore`]),
    ...leads.slice(0, 15).map((each): Write => ['POST', `/api/leads/${each}/archive`]),
    ...leads.slice(0, 5).map((each): Write => ['POST', `/api/leads/${each}/restore`]),
    bulk('leads', leads, { type: 'assign', ownerId: person('executive') }),
    bulk('leads', leads, { type: 'addTag', tag: 'Messe' }),
    bulk('leads', leads, { type: 'removeTag', tag: 'vip' }),
    bulk('leads', leads.slice(20), { type: 'archive' }),
    bulk('leads', leads.slice(30), { type: 'restore' }),
    bulk('enquiries', enquiries.slice(10, 40), { type: 'moveToStage', ...lost }),
    bulk('enquiries', enquiries.slice(20, 50), { type: 'moveToStage', stageId: stageIds[4] }),
    bulk('enquiries', enquiries, { type: 'assign', assignedTo: null }),
    bulk('enquiries', enquiries, { type: 'addTag', tag: 'Messe' }),
    ['PATCH', '/api/auth/me', { firstName: 'Georg' }],
    ['POST', `/api/verticals/${id}/stages`, { name: 'Probe', color: '#123456' }],
    ['PUT', `/api/stages/${stageIds[1]}`, { name: 'Erreicht', winProbability: 33 }],
    ['DELETE', `/api/stages/${stageIds[2]}`],
    ['DELETE', `/api/loss-reasons/${lossReasonIds[0]}`],
    ['POST', `/api/organization/users/${person('mixed')}/hand-over`, { toUserId: person('admin') }],
    [
      'PATCH',
      `/api/organization/users/${person('head')}`,
      { verticals: [{ verticalId: second.id, role: 'sales_executive' }] },
    ],
    [
      'POST',
      `/api/verticals/${id}/lead-imports`,
      { fileName: 'a.csv', columns: columns(['name', 'email', 'tags']), duplicates: 'update', rows: 3 },
      'import',
    ],
    [
      'PUT',
      '/api/lead-imports/{import}/rows',
      {
        first: 1,
        rows: [
          ['Eins', 'neu@soehne.example', 'vip'],
          ['Zwei', 'zwei@x.example', ''],
          ['', 'bad', ''],
        ],
      },
    ],
    ['POST', '/api/lead-imports/{import}/run'],
    ['POST', '/api/lead-imports/{import}/run'],
    ['GET', '/api/lead-imports/{import}/rows?outcome=created'],
    ['POST', '/api/lead-imports/{import}/undo'],
    ['GET', '/api/leads/{lead}'],
    ['GET', '/api/leads/{lead}/activities'],
    ['GET', '/api/enquiries/{enquiry}'],
    ['GET', '/api/enquiries/{enquiry}/stage-history'],
    ['GET', `/api/verticals/${id}/changes?since={feed}`],
  ]
  return writes.map(([method, path, body, keep]) => ({
    ...{ of: `write ${method} ${path.split('/')[2]}`, caller: 'main.admin', method, path },
    ...(body !== undefined && { body }),
    ...(keep && { keep }),
  }))
}

const columns = (fields: readonly string[]) => fields.map((field) => ({ name: field, field }))
