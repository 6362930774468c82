import { useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { InOrder } from '@ginkgo/ui'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { AuditLog } from '../audit-log/audit-log.tsx'
import { CurrenciesCard } from '../currencies/currencies-card.tsx'
import { BackgroundWork } from '../background-work/background-work.tsx'
import { AuditLogCard } from './audit-log-card.tsx'
import { BackgroundWorkCard } from './background-work-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { NameCard } from './name-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The organization: its name, and for admins its audit log, its export and its deletion. */
export default function OrganizationTab() {
  const { can } = useSession()
  const [search] = useSearchParams()
  const mayManage = can('organization:manage')
  if (mayManage && search.get('view') === 'audit-log') return <AuditLog />
  if (mayManage && search.get('view') === 'background-work') return <BackgroundWork />
  return (
    <>
      {mayManage ? null : (
        <ReadOnlyNotice>Only an Organisation Admin can change the organization.</ReadOnlyNotice>
      )}
      <InOrder className="flex flex-col gap-4">
        <NameCard disabled={!mayManage} />
        <CurrenciesCard disabled={!mayManage} />
        <DevicesCard disabled={!mayManage} />
        {mayManage ? (
          <>
            <SignInCard />
            <AuditLogCard />
            <BackgroundWorkCard />
            <ExportCard />
            <DeletionCard />
          </>
        ) : null}
      </InOrder>
    </>
  )
}
