import { downloadFile } from '@ginkgo/api-client'
import { templatesApi } from '@ginkgo/contracts'
import { ExportButton, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Button, Card, CardBody, CardHeader } from '@ginkgo/ui'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { VerticalChoice } from '../vertical-choice.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** Fields, stages, loss reasons, views and rules of an industry, or those of a vertical as a file. */
export function TemplatesCard() {
  const { verticals, vertical: selected } = useSession()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('template')
  const [isOpen, setOpen] = useState(asked !== null)
  const [verticalId, setVerticalId] = useState(selected?.id)
  const vertical = verticals.find(({ id }) => id === verticalId)
  if (!vertical) return null
  const close = () => {
    setOpen(false)
    if (asked !== null) setSearch({ tab: 'fields' }, { replace: true })
  }
  return (
    <Card>
      <CardHeader
        title="Templates"
        description="Fields, stages, loss reasons, shared views and rules for your industry, or from another organization. Export makes a file of your own, without views and rules that name people."
      />
      <CardBody className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <VerticalChoice
          value={vertical.id}
          onChange={(id) => setVerticalId(id as never)}
          className="flex-auto"
        />
        <div className="flex gap-2 md:ml-auto">
          <ExportButton
            download={() => downloadFile(templatesApi.export, { query: { verticalId: vertical.id } })}
            failed="Failed to export the template"
          />
          <Button icon={<LayoutTemplate size={14} />} onClick={() => setOpen(true)}>
            Use a Template
          </Button>
        </div>
      </CardBody>
      {isOpen ? <TemplateDialog vertical={vertical} first={asked ?? undefined} onClose={close} /> : null}
    </Card>
  )
}
