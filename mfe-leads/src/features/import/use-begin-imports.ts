import {
  currenciesApi,
  type CustomColumn,
  customColumn,
  customFieldsApi,
  type LeadImport,
  leadImportsApi,
  lossReasonsApi,
  stagesApi,
  valueListsApi,
  type VerticalId,
} from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { useRef, useState } from 'react'
import { readColumns } from './column-questions.ts'
import type { FilePlan } from './file-plan.ts'
import { creationOf } from './import-fields.ts'
import { uploadRows } from './upload-rows.ts'
import { useSurroundings } from './use-surroundings.ts'
import { lists, type NewValue } from './value-choices.ts'

/** Rows of the files that were sent so far. */
export interface Sending {
  /** The first of the imports. */
  readonly importId: string
  readonly sent: number
  readonly of: number
}

/** What somebody has decided about the files. */
interface Chosen {
  readonly plans: readonly FilePlan[]
  /** What is to be made before. */
  readonly values: readonly NewValue[]
  /** Whether the records start the rules of the vertical. */
  readonly startsRules: boolean
}

const messages = { failed: 'Failed to import the files', tryAgain: false } as const

/**
 * Makes the stages, loss reasons, values of lists and fields that files need, begins an import for each file, each after the one
 * before, and sends their rows. The first one begins when all have arrived.
 */
export function useBeginImports(verticalId: VerticalId, onSending: (sending: Sending | undefined) => void) {
  const creating = useMutation(leadImportsApi.create, messages)
  const adding = useMutation(leadImportsApi.addRows, messages)
  const running = useMutation(leadImportsApi.run, messages)
  const addingStage = useMutation(stagesApi.create, messages)
  const addingReason = useMutation(lossReasonsApi.create, messages)
  const addingValue = useMutation(valueListsApi.create, messages)
  const addingCurrency = useMutation(currenciesApi.update, messages)
  const addingField = useMutation(customFieldsApi.create, messages)
  /** Fields that were added, and whether records have them, so that a second try does not add them again. */
  const added = useRef(new Map<CustomColumn, boolean>())
  const [busy, setBusy] = useState(false)
  const around = useSurroundings()
  const ofOrganization = useSession().organization.currencies

  const makeFields = async (plans: readonly FilePlan[]): Promise<boolean> => {
    for (const { field } of plans.flatMap(({ newFields }) => newFields)) {
      const column = customColumn(field)
      if (added.current.has(column)) continue
      const made = await addingField.send({ body: creationOf(field) })
      if (!made.done) return false
      added.current.set(column, made.answer.status === 'active')
    }
    return true
  }

  const make = ({ field, text }: NewValue, currencies: readonly string[]) => {
    const params = { verticalId }
    if (field === 'enquiryStage') return addingStage.send({ params, body: { name: text } })
    if (field === 'enquiryCurrency')
      return addingCurrency.send({ body: { currencies: [...new Set([...currencies, text])] } })
    if (field === 'enquiryLossReason') return addingReason.send({ params, body: { reason: text } })
    return addingValue.send({ params: { list: lists[field] }, body: { label: text } })
  }

  /** One after the other, as each changes the list that the next one is added to. */
  const makeAll = async (values: readonly NewValue[]): Promise<boolean> => {
    let currencies: readonly string[] = ofOrganization
    for (const value of values) {
      if (value.field === 'enquiryCurrency') currencies = [...currencies, value.text]
      if (!(await make(value, currencies)).done) return false
    }
    return true
  }

  const create = async (plan: FilePlan, startsRules: boolean, after: LeadImport | undefined) => {
    const body = {
      fileName: plan.file.name.slice(0, 200),
      // Records have a proposed field only once an Organisation Admin has accepted it.
      columns: readColumns(plan, around).map((column) => ({
        ...column,
        field: added.current.get(column.field as CustomColumn) === false ? null : column.field,
      })),
      duplicates: plan.kind === 'lead' ? plan.policy : ('update' as const),
      rows: plan.file.rows.length,
      kind: plan.kind,
      product: plan.product,
      dayFirst: plan.dayFirst,
      values: [...plan.values],
      afterId: after?.id ?? null,
      startsRules,
    }
    const created = await creating.send({ params: { verticalId }, body })
    return created.done ? created.answer : undefined
  }

  const begin = async ({ plans, values, startsRules }: Chosen, onBegun: (id: string) => void) => {
    setBusy(true)
    if ((await makeAll(values)) && (await makeFields(plans))) {
      const begun: LeadImport[] = []
      for (const plan of plans) {
        const one = await create(plan, startsRules, begun.at(-1))
        if (!one) break
        begun.push(one)
      }
      const [first] = begun
      if (first && begun.length === plans.length) {
        const of = plans.reduce((sum, { file }) => sum + file.rows.length, 0)
        let before = 0
        onSending({ importId: first.id, sent: 0, of })
        onBegun(first.id)
        for (const [index, { file }] of plans.entries()) {
          const from = before
          const tell = (sent: number) => onSending({ importId: first.id, sent: from + sent, of })
          if (!(await uploadRows(adding.send, begun[index]!.id, file.rows, tell))) break
          before += file.rows.length
        }
        if (before === of) await running.send({ params: { importId: first.id } })
        onSending(undefined)
      }
    }
    setBusy(false)
  }
  return { begin, busy }
}
