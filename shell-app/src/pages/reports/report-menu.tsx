import { saveFile } from '@ginkgo/api-client'
import { type Report, type ReportResult, reportsApi } from '@ginkgo/contracts'
import { confirm, paths, toastError, useMutation } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { DropdownMenu, IconButton, MenuItem, MenuSeparator } from '@ginkgo/ui'
import { Download, Ellipsis, Mail, Maximize, Pencil, Image as Picture, Printer, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { reportCsv } from './figures/report-csv.ts'
import { chartPicture } from './figures/report-png.ts'
import type { ReportProps } from './figures/report-table.tsx'
import { enterFullScreen } from './use-full-screen.ts'

/** What can be done with an answer, and with a kept report of one's own. */
export function ReportMenu({
  name,
  definition,
  result,
  fields,
  box,
  report,
  sharedWith,
  hasChart,
  onRename,
  onMail,
}: Omit<ReportProps, 'result'> & {
  result: ReportResult | undefined
  /** What the answer stands in. */
  box: RefObject<HTMLDivElement | null>
  /** The kept report, where one may change it. */
  report: Report | undefined
  /** The name of the vertical that it is shared with. */
  sharedWith: string | undefined
  hasChart: boolean
  onRename: () => void
  /** Undefined for a report that is not kept. */
  onMail: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const { send: remove } = useMutation(reportsApi.delete, {
    saved: 'Report deleted',
    failed: 'Failed to delete report',
    done: () => void navigate(paths.reports, { replace: true }),
  })
  const file = name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Report'
  const saveCsv = () => {
    if (!result) return
    const text = reportCsv({ definition, result, fields })
    saveFile(new Blob([text], { type: 'text/csv' }), `${file}.csv`)
  }
  const savePicture = async () => {
    const picture = box.current && (await chartPicture(box.current, name))
    if (picture) saveFile(picture, `${file}.png`)
    else toastError('This report has no chart to save as a picture.')
  }
  const askToDelete = async ({ id: reportId }: Report) => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: sharedWith
        ? `Nobody in ${sharedWith} will see this report any more. Its records stay.`
        : 'The report goes, its records stay.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (isSure) await remove({ params: { reportId } })
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<Download size={14} />} disabled={!result} onSelect={saveCsv}>
        Download as CSV
      </MenuItem>
      <MenuItem
        icon={<Picture size={14} />}
        disabled={!result || !hasChart}
        onSelect={() => void savePicture()}
      >
        Download as picture
      </MenuItem>
      {/* Once the menu is gone. */}
      <MenuItem icon={<Printer size={14} />} onSelect={() => setTimeout(() => print())}>
        Print
      </MenuItem>
      <MenuItem icon={<Maximize size={14} />} onSelect={enterFullScreen}>
        Full screen
      </MenuItem>
      {onMail ? (
        <MenuItem icon={<Mail size={14} />} onSelect={onMail}>
          Weekly mail
        </MenuItem>
      ) : null}
      {report ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Pencil size={14} />} onSelect={onRename}>
            Name and sharing
          </MenuItem>
          <MenuItem icon={<Trash2 size={14} />} tone="destructive" onSelect={() => void askToDelete(report)}>
            Delete report
          </MenuItem>
        </>
      ) : null}
    </DropdownMenu>
  )
}
