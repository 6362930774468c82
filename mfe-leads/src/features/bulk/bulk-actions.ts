import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { type Lead, type LeadBulkAction, leadsApi, type ResponseOf } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { useState } from 'react'

/** A lead that the server left as it was, and why. */
export interface Refusal {
  readonly lead: Lead
  readonly message: string
}

/** What became of a bulk action that was not carried out for all. */
export interface BulkOutcome {
  readonly title: string
  readonly refusals: readonly Refusal[]
}

type Results = ResponseOf<typeof leadsApi.bulk>['results']

const done: Record<LeadBulkAction['type'], string> = {
  assign: 'assigned',
  addTag: 'tagged',
  removeTag: 'freed of the tag',
  archive: 'archived',
  restore: 'restored',
}

/** "3 leads", "1 lead". */
export function countOfLeads(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'lead' : 'leads'}`
}

/** One sentence about the results: how many were changed, and how many were so already. */
export function sentenceOf(type: LeadBulkAction['type'], results: Results): string {
  const count = (status: Results[number]['status']) =>
    results.filter((result) => result.status === status).length
  const unchanged = count('unchanged')
  const already = unchanged > 0 ? `, ${unchanged.toLocaleString()} had nothing to change` : ''
  return `${countOfLeads(count('changed'))} ${done[type]}${already}`
}

/** The refused leads with their reasons, in the order they were asked for. */
export function refusalsOf(results: Results, leads: readonly Lead[]): Refusal[] {
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return results.flatMap(({ leadId, status, message }) => {
    const lead = byId.get(leadId)
    return status === 'refused' && lead ? [{ lead, message: message ?? 'Refused' }] : []
  })
}

/** Carries out one action for the selected leads in one request; the refused ones stay selected. */
export function useBulkActions(
  verticalId: string,
  leads: readonly Lead[],
  onSelect: (keys: ReadonlySet<string>) => void,
) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const run = async (action: LeadBulkAction) => {
    setBusy(true)
    try {
      const body = { leadIds: leads.map((lead) => lead.id), action }
      const { results } = await call(leadsApi.bulk, { params: { verticalId }, body })
      const refusals = refusalsOf(results, leads)
      const sentence = sentenceOf(action.type, results)
      if (refusals.length === 0) toastSuccess(sentence)
      else setOutcome({ title: sentence, refusals })
      onSelect(new Set(refusals.map(({ lead }) => lead.id)))
      await refresh('leads', 'dashboard')
    } catch (error) {
      toastError(userMessage(error, 'Failed to update leads'))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, outcome, dismiss: () => setOutcome(undefined) }
}
