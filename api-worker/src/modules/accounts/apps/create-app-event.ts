import {
  appEventsApi,
  appEventType,
  type AppPartValues,
  type AppTrigger,
  changesOfEvent,
  partValuesText,
  wrongValue,
} from '@ginkgo/contracts'
import { eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, installedApps, leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { brokenRule, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readDepthsOfApps } from './app-depth.ts'

interface About {
  readonly leadId?: string | undefined
  readonly enquiryId?: string | undefined
}

const readAbout = (db: OrgDb, { leadId, enquiryId }: About) =>
  enquiryId === undefined
    ? db
        .select({ leadId: leads.id, verticalId: leads.verticalId })
        .from(leads)
        .where(eq(leads.id, leadId ?? ''))
        .first()
    : db
        .select({ leadId: enquiries.leadId, verticalId: enquiries.verticalId })
        .from(enquiries)
        .where(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt))
        .first()

/** Installed apps with a trigger of this name. */
const readTriggers = (db: OrgDb, event: string) =>
  db
    .select({ name: installedApps.name, state: installedApps.state })
    .from(installedApps)
    .where(
      sql`EXISTS (SELECT 1 FROM json_each(${installedApps.state}, '$.automation.triggers') WHERE value ->> '$.name' = ${event})`,
    )
    .all()

/** The history is what starts rules and what webhooks are sent, so an event is an entry of it. */
export const createAppEvent = operation(appEventsApi.create, {
  load: ({ db, body }) =>
    combine({
      about: readAbout(db, body),
      apps: readTriggers(db, body.event),
      depths: readDepthsOfApps(db, body),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const app = scope.app?.name ?? ''
    const { enquiryId = null, fields } = body
    const automation = loaded.apps.find(({ name }) => name === app)?.state?.automation
    const trigger = automation?.triggers.find(({ name }) => name === body.event)
    if (!trigger) throw brokenRule('event', `The organization agreed to no event "${body.event}" of this app`)
    if (trigger.about === 'enquiry' && enquiryId === null)
      throw brokenRule('enquiryId', 'This event is about enquiries')
    if (trigger.about === 'lead' && enquiryId !== null)
      throw brokenRule('leadId', 'This event is about leads')
    const { leadId, verticalId } = existing(loaded.about, enquiryId === null ? 'Lead' : 'Enquiry')
    requireFields(trigger, fields)
    const behind = loaded.depths.find(({ name }) => name === app)?.depth ?? 0
    const depth = Math.min(maxDepth, Math.max(body.depth, behind))
    const id = uuid()
    const entry = {
      id,
      verticalId,
      leadId,
      enquiryId,
      depth,
      isOwn: true,
      type: appEventType(app, trigger.name),
      title: trigger.title,
      description: partValuesText(trigger.fields, fields) || null,
      changes: changesOfEvent(fields),
    }
    return commit({ id, depth, startsRules: depth < maxDepth }, [
      db.guard(db.exists(leads, eq(leads.id, leadId)), 'not_found'),
      ...recordActivity(db, scope, now, entry),
    ])
  },
})

/** @throws DomainError for a field that is not declared, or a value that is not one of it */
function requireFields({ fields }: AppTrigger, values: AppPartValues): void {
  for (const name of Object.keys(values))
    if (fields.every((field) => field.name !== name))
      throw brokenRule(`fields.${name}`, `This event has no field "${name}"`)
  for (const field of fields) {
    const wrong = wrongValue(field, values[field.name] ?? null)
    if (wrong) throw brokenRule(`fields.${field.name}`, wrong)
  }
}
