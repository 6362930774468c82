import { enquiryFields as declared, listNames, maxTags } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import { ManyRows } from '../../../bulk/many-rows.ts'
import { defineBulkUndo, judgeFormer, setEach } from '../../../bulk/undo-bulk.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { brokenRule } from '../../../operation/errors.ts'
import { readAssignables, requireAssignable } from '../../organization/assignable.ts'
import { withListedValues } from '../../organization/value-lists/listed-values.ts'
import { readLists } from '../../organization/value-lists/value-list-rows.ts'
import { uniqueGuards } from '../custom-fields/custom-values.ts'
import { applyFormer, readFormerFields } from '../custom-fields/former-values.ts'
import { requireValuesFor } from '../custom-fields/stage-values.ts'
import { edit } from './bulk-edit.ts'
import { ownerOf } from './enquiry-fields.ts'
import { enquiriesTogether, type ManyRow, selectMany } from './many-enquiries.ts'
import { FormerPlaces, readFormerMoves } from './undo-bulk-moves.ts'

type Former = Partial<ManyRow>

/** Enquiries get back what a change of many took, each by the rules of the single change. */
export const undoBulkEnquiries = defineBulkUndo({
  kind: 'enquiries.bulk',
  permission: 'enquiries:write',
  load: (db, next) =>
    combine({
      rows: selectMany(db, next.verticalId, inArray(enquiries.id, next.ids)).all(),
      moves: readFormerMoves(db, next),
      assignees: readAssignables(db, next.former('$.assignedTo'), next.verticalId),
      lists: readLists(db, listNames),
      known: readFormerFields(db, 'enquiry', next),
    }),
  restore: (context) => {
    const { db, scope, now, verticalId, rows } = context
    const { moves, assignees, lists, known, rows: present } = context.loaded
    const stageOrder = new Map(moves.stages.map(({ id, order, name }) => [id, { order, name }]))
    const places = new FormerPlaces(context, moves, { fields: known.fields, stageOrder })
    const entered = new Map(moves.present.map(({ enquiryId, enteredAt }) => [enquiryId, enteredAt]))
    const records = present.map((row) => ({ ...row, enteredAt: entered.get(row.id) ?? null }))
    const placeOf = (row: ManyRow, { stageId = row.stageId, lossReasonId = null }: Former) => ({
      stageId,
      lossReasonId,
    })
    const { patches, restored, left } = judgeFormer(
      'Enquiry',
      rows,
      records,
      enquiriesTogether,
      (row, values) => {
        const { enteredAt: _, ...former } = values as Former & { enteredAt?: string }
        const { assignedTo, lossReasonId, customFields, tags } = former
        if (lossReasonId !== undefined) places.require(row, placeOf(row, former))
        if (assignedTo !== undefined) {
          scope.requireOwn(verticalId, ownerOf(row), assignedTo)
          const person = assignees.find(({ id }) => id === assignedTo)
          requireAssignable(assignedTo, person, 'assignedTo')
        }
        if ((tags?.length ?? 0) > maxTags) throw brokenRule('tag', `At most ${maxTags} tags`)
        const custom = customFields && applyFormer(known, row, customFields)
        if (custom) requireValuesFor({ ...row, id: row.stageId }, stageOrder, known.fields, custom)
        return {
          ...withListedValues(declared, lists, former, former),
          ...(custom && { customFields: custom }),
        }
      },
    )
    if (restored.length === 0) return { statements: [], left }
    const patchOf = ({ id }: ManyRow): Former => patches.get(id) ?? {}
    const many = new ManyRows(enquiries, restored as readonly ManyRow[], now)
    const moved = many.of((row) => patchOf(row).lossReasonId !== undefined)
    const edited = many.of((row) => patchOf(row).lossReasonId === undefined)
    return {
      statements: [
        many.unchanged(db),
        ...restored.flatMap((row) =>
          uniqueGuards(db, known, { ...row, before: row.customFields }, patchOf(row).customFields ?? {}),
        ),
        ...places.statements(moved, (row) => placeOf(row, patchOf(row))),
        ...(edited.rows.length > 0
          ? edit(db, scope, now, edited, setEach(enquiries, edited, patchOf), patchOf)
          : []),
      ],
      left,
    }
  },
})
