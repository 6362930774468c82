import { useEndpoint } from '@ginkgo/api-client'
import {
  integrationsApi,
  invitationsApi,
  organizationApi,
  type Stage,
  stagesApi,
  type Vertical,
} from '@ginkgo/contracts'
import { paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { isRemembered, remember } from './first-steps-memory.ts'

/** One thing that a new organization does before it can work. */
export interface FirstStep {
  readonly title: string
  readonly text: string
  readonly to: string
  /** Undefined until it is known. */
  readonly isDone: boolean | undefined
  /** Called when the person goes there. */
  readonly onVisit?: () => void
}

/**
 * Whether somebody has changed the stages that a new vertical starts with, which are as old as the vertical. Stages behind
 * a deleted one have changed too, as they moved up.
 */
export function areStagesChanged(stages: readonly Stage[], vertical: Pick<Vertical, 'createdAt'>): boolean {
  return stages.some(
    ({ createdAt, updatedAt }) => createdAt !== vertical.createdAt || updatedAt !== createdAt,
  )
}

/** The steps that this person may take, each with whether its result is there already. */
export function useFirstSteps({ hasLeads }: { hasLeads: boolean | undefined }): readonly FirstStep[] {
  const { can, user } = useSession()
  const vertical = useVertical()
  const verticalId = vertical.id
  const mayChangeStages = can('pipeline:write', verticalId)
  const mayInvite = can('team:manage')
  const stages = useEndpoint(stagesApi.list, mayChangeStages ? { params: { verticalId } } : null).data
  const users = useEndpoint(organizationApi.users, mayInvite ? {} : null).data
  const invitations = useEndpoint(invitationsApi.list, mayInvite ? {} : null).data
  const connections = useEndpoint(integrationsApi.connections, {}).data
  const seen = [user.id, verticalId, 'stages'] as const
  return [
    can('leads:write', verticalId) && {
      title: 'Import your leads',
      text: 'From a spreadsheet or another CRM, as CSV',
      to: paths.leadImport,
      isDone: hasLeads,
    },
    mayChangeStages && {
      title: 'Check the stages',
      text: 'Name them as your team speaks of its enquiries',
      to: `${paths.settings}?tab=pipeline`,
      isDone: isRemembered(...seen) || (stages && areStagesChanged(stages, vertical)),
      onVisit: () => remember(...seen),
    },
    mayInvite && {
      title: 'Invite your team',
      text: 'Each person gets their own sign-in and role',
      to: `${paths.settings}?tab=team`,
      isDone: users && invitations && users.length + invitations.length > 1,
    },
    {
      title: 'Connect your calendar',
      text: 'Meetings sync to Google Calendar or Microsoft 365',
      to: `${paths.settings}?tab=integrations`,
      isDone: connections?.some(({ provider, usable }) => provider.endsWith('_calendar') && usable),
    },
  ].filter((step) => step !== false)
}
