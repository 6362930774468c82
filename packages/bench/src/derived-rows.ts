const isLive = 'archived_at IS NULL'
const tabFigures = `
  sum(${isLive}),
  sum(${isLive} AND open_enquiries > 0),
  sum(${isLive} AND lost_enquiries > 0 AND open_enquiries = 0),
  sum(${isLive} AND converted_enquiries > 0),
  sum(${isLive} AND open_enquiries + converted_enquiries + lost_enquiries = 0),
  sum(archived_at IS NOT NULL)`

const tabBits = `(open_enquiries > 0) + 2 * (lost_enquiries > 0 AND open_enquiries = 0)
  + 4 * (converted_enquiries > 0) + 8 * (archived_at IS NOT NULL)`

const columnsOfRows = [
  `UPDATE leads SET owner_name = first_name || ' ' || last_name FROM users WHERE users.id = owner_id`,
  `CREATE TEMP TABLE of_lead (lead_id TEXT PRIMARY KEY, open_count, converted_count, lost_count) WITHOUT ROWID`,
  `INSERT INTO of_lead SELECT lead_id, sum(stage_type = 'open'), sum(stage_type = 'converted'), sum(stage_type = 'enquiry_lost')
    FROM enquiries WHERE deleted_at IS NULL GROUP BY lead_id`,
  `UPDATE leads SET open_enquiries = open_count, converted_enquiries = converted_count, lost_enquiries = lost_count
    FROM of_lead WHERE lead_id = leads.id`,
  'DROP TABLE of_lead',
  'UPDATE enquiries SET lead_name = leads.name FROM leads WHERE leads.id = lead_id',
]

const figures = [
  `INSERT OR REPLACE INTO lead_counters
    SELECT organization_id, vertical_id, ${tabFigures} FROM leads GROUP BY 1, 2`,
  `INSERT INTO lead_tags (organization_id, vertical_id, lead_id, tag, created_at, tabs)
    SELECT DISTINCT organization_id, vertical_id, leads.id, value, created_at, ${tabBits} FROM leads, json_each(tags)`,
  `INSERT INTO lead_figures
    SELECT organization_id, vertical_id, value, owner_id, account_type, lead_type, source, ${tabFigures}
    FROM leads, json_each(json_insert(coalesce(tags, '[]'), '$[#]', '')) GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  `INSERT INTO stage_counters (organization_id, vertical_id, stage_id, currency, enquiries, value)
    SELECT organization_id, vertical_id, stage_id, currency, count(*), coalesce(sum(value), 0)
    FROM enquiries WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4`,
  `INSERT INTO forecast_counters (organization_id, vertical_id, stage_id, month, currency, enquiries, value, stage_value, own_weighted)
    SELECT organization_id, vertical_id, stage_id, coalesce(substr(expected_close_date, 1, 7), ''), currency, count(*),
      coalesce(sum(value), 0), coalesce(sum(iif(probability IS NULL, value, 0)), 0), coalesce(sum(value * probability), 0)
    FROM enquiries WHERE deleted_at IS NULL AND stage_type = 'open' GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO forecast_figures (organization_id, vertical_id, filter, filtered, month, stage_id, currency, enquiries, value, stage_value, own_weighted)
    SELECT organization_id, vertical_id, filters.value ->> 0, filters.value ->> 1, coalesce(substr(expected_close_date, 1, 7), ''),
      stage_id, currency, count(*), coalesce(sum(enquiries.value), 0),
      coalesce(sum(iif(probability IS NULL, enquiries.value, 0)), 0), coalesce(sum(enquiries.value * probability), 0)
    FROM enquiries, json_each(json_array(json_array('priority', priority), json_array('source', source),
      json_array('assignedTo', coalesce(assigned_to, '')), json_array('tag', tags ->> 0), json_array('tag', tags ->> 1))) AS filters
    WHERE deleted_at IS NULL AND stage_type = 'open' AND filters.value ->> 1 IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  `INSERT INTO enquiry_figures (organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency, enquiries, value)
    SELECT organization_id, vertical_id, each.value, coalesce(assigned_to, ''), priority, source, stage_id, currency,
      count(*), coalesce(sum(enquiries.value), 0)
    FROM enquiries, json_each(json_insert(coalesce(tags, '[]'), '$[#]', '')) AS each
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  `INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
    SELECT DISTINCT organization_id, vertical_id, enquiries.id, each.value, priority, source, coalesce(assigned_to, '')
    FROM enquiries, json_each(json_insert(coalesce(tags, '[]'), '$[#]', '')) AS each WHERE deleted_at IS NULL`,
  `INSERT INTO enquiry_day_figures (organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency, enquiries, value)
    SELECT organization_id, vertical_id, dated, iif(everyone, '*', coalesce(assigned_to, '')), substr(day, 1, length), stage_id,
      iif(dated = 'closed', coalesce(loss_reason_id, ''), ''), currency, count(*), coalesce(sum(value), 0)
    FROM (
      SELECT *, 'created' AS dated, created_on AS day FROM enquiries
      UNION ALL SELECT *, 'closed', closed_on FROM enquiries WHERE closed_on IS NOT NULL
    ), (SELECT 1 AS everyone UNION ALL SELECT 0), (SELECT 7 AS length UNION ALL SELECT 10)
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  `INSERT INTO task_figures (organization_id, vertical_id, assignee, status, due, tasks)
    SELECT organization_id, vertical_id, iif(everyone, '*', coalesce(assignee_id, '')), status, coalesce(due_date, '9999-12-31'), count(*)
    FROM tasks, (SELECT 1 AS everyone UNION ALL SELECT 0) WHERE hidden = 0 GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO meeting_figures (organization_id, vertical_id, status, meetings)
    SELECT organization_id, vertical_id, status, count(*) FROM meetings WHERE hidden = 0 GROUP BY 1, 2, 3`,
  `INSERT INTO meeting_spans (organization_id, vertical_id, longest)
    SELECT organization_id, vertical_id, max(end_time - start_time) FROM meetings GROUP BY 1, 2`,
]

/** What the change feed tells of each record; `who` is the SQL of whoever made it. */
const told = (entity: string, table: string, [lead, enquiry, stage, who]: readonly string[]) =>
  `INSERT INTO changes (organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at)
    SELECT organization_id, vertical_id, '${entity}', id, 'created', ${lead}, ${enquiry}, ${stage}, ${who},
      CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM ${table} ORDER BY rowid`

const changes = [
  'CREATE TEMP TABLE told_by (lead_id TEXT PRIMARY KEY, user_id TEXT) WITHOUT ROWID',
  `INSERT OR REPLACE INTO told_by SELECT lead_id, user_id FROM activities WHERE type GLOB 'lead.*' AND user_id IS NOT NULL ORDER BY rowid`,
  told('lead', 'leads', ['id', 'NULL', 'NULL', '(SELECT user_id FROM told_by WHERE lead_id = leads.id)']),
  'DROP TABLE told_by',
  told('contact', 'lead_contacts', ['lead_id', 'NULL', 'NULL', 'NULL']),
  told('enquiry', 'enquiries', ['lead_id', 'id', 'stage_id', 'created_by']),
  told('task', 'tasks', ['NULL', 'enquiry_id', 'NULL', 'created_by']),
  told('meeting', 'meetings', ['NULL', 'enquiry_id', 'NULL', 'created_by']),
]

const field = (text: string) => `char(2) || lower(${text}) || char(3)`
const emailField = (text: string) => `coalesce(${field(text)}, '')`
const ofEnquiry = 'enquiries.title || char(10) || lead_name'

/** Rows of a kind with their text as the search keeps it; names of the data set are written in ASCII. */
const searchable = (kind: string, table: string, text: string, digits: string, tabs = '0', join = '') =>
  `INSERT INTO search_texts (organization_id, vertical_id, kind, record_id, text, digits, tabs)
    SELECT ${table}.organization_id, ${table}.vertical_id, '${kind}', ${table}.id, ${text}, ${digits}, ${tabs}
    FROM ${table} ${join} ORDER BY ${table}.rowid`

const toEnquiry = 'JOIN enquiries ON enquiries.id = enquiry_id'
const searchIndex = [
  searchable('lead', 'leads', `${field('name')} || ${emailField('email')}`, 'phone_digits', tabBits),
  searchable(
    'contact',
    'lead_contacts',
    `${field('name')} || ${emailField('email')}`,
    "replace(mobile, '+', '')",
  ),
  searchable('enquiry', 'enquiries', `${field('title')} || ${field('lead_name')}`, 'NULL'),
  searchable(
    'task',
    'tasks',
    `${field('tasks.title')} || ${field(ofEnquiry)}`,
    'NULL',
    "(tasks.status = 'completed') + 8 * tasks.hidden",
    toEnquiry,
  ),
  searchable(
    'meeting',
    'meetings',
    `${field('meetings.title')} || ${field(ofEnquiry)}`,
    'NULL',
    '0',
    toEnquiry,
  ),
  `UPDATE search_texts SET created_at = leads.created_at FROM leads WHERE leads.id = record_id`,
  // In large parts, as small ones would be put together again and again.
  `INSERT INTO search_index (search_index, rank) VALUES ('hashsize', 67108864)`,
  `INSERT INTO search_index (rowid, grams)
    SELECT number, (
      SELECT group_concat(substr(kind, 1, 1) || replace(vertical_id, '-', '') || hex(substr(text || coalesce(digits, ''), position, 3)), ' ')
      FROM search_positions WHERE position <= length(text || coalesce(digits, '')))
    FROM search_texts ORDER BY number`,
  `INSERT INTO search_index (search_index, rank) VALUES ('hashsize', 1048576)`,
]

/**
 * What triggers make out of business records that come new, in one step for all of them. A test holds it against the
 * triggers.
 */
export const derivations: readonly string[] = [...columnsOfRows, ...figures, ...changes, ...searchIndex]
