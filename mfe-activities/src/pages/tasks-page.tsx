import { useEndpoint, usePages } from '@ginkgo/api-client'
import { organizationApi, type Task, TaskDue, tasksApi } from '@ginkgo/contracts'
import { dialogs, paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useNavigate, useSearchParams } from '@ginkgo/router'
import {
  Button,
  Card,
  ClearFilters,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  LoadFailed,
  personName,
  SearchField,
  Tabs,
  todayIn,
} from '@ginkgo/ui'
import { ListTodo, Plus } from 'lucide-react'
import { TaskCard, taskColumns } from '../features/tasks/task-columns.tsx'

const dueOptions = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'no-date', label: 'No due date' },
]

/** The tasks of the selected vertical. */
export default function TasksPage() {
  const vertical = useVertical()
  const { can } = useSession()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const tab = params.get('tab') === 'completed' ? 'completed' : 'open'
  const due = TaskDue.safeParse(params.get('due')).data ?? 'all'
  const assigneeId = params.get('assignee') ?? undefined
  const search = params.get('search') ?? ''
  const filters = { due, today: todayIn(), ...(assigneeId && { assigneeId }), ...(search && { search }) }
  const ofVertical = { verticalId: vertical.id }
  const status = tab === 'open' ? 'pending' : 'completed'
  const tasks = usePages(tasksApi.ofVertical, { params: ofVertical, query: { ...filters, status } })
  const { data: counts } = useEndpoint(
    tasksApi.counts,
    { params: ofVertical, query: filters },
    { keepPreviousData: true },
  )
  const { data: users } = useEndpoint(organizationApi.users, {})
  const isFiltered = due !== 'all' || Boolean(assigneeId) || search !== ''
  const clear = () => setParams(tab === 'open' ? {} : { tab })

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="flex-1">
          <h1 className="text-2xl font-semibold tracking-tight text-fg">Tasks</h1>
          <p className="text-muted">Manage all tasks across enquiries</p>
        </div>
        <Button
          icon={<Plus size={14} />}
          disabled={!can('activities:write', vertical.id)}
          onClick={() => void dialogs.open('task.create', {})}
        >
          Add Task
        </Button>
      </div>
      <Card padded>
        <FilterBar>
          <SearchField
            label="Search tasks"
            placeholder="Search tasks..."
            value={search}
            onSearch={(text) => change('search', text)}
            className="w-full md:w-64"
          />
          <FilterSelect
            label="Assignee"
            value={assigneeId}
            options={(users ?? []).map((user) => ({ value: user.id, label: personName(user) }))}
            onValueChange={(value) => change('assignee', value)}
          />
          <FilterSelect
            label="Due Date"
            value={due === 'all' ? null : due}
            options={dueOptions}
            onValueChange={(value) => change('due', value)}
          />
          {isFiltered ? <ClearFilters onClear={clear} /> : null}
        </FilterBar>
      </Card>
      <Tabs
        label="Tasks by state"
        value={tab}
        onValueChange={(value) => change('tab', value === 'open' ? null : value)}
        items={[
          { value: 'open', label: 'Open Tasks', count: counts?.pending },
          { value: 'completed', label: 'Completed Tasks', count: counts?.completed },
        ]}
      >
        <DataTable<Task>
          label="Tasks"
          columns={taskColumns}
          rows={tasks.rows ?? []}
          rowKey={(task) => task.id}
          total={tasks.total}
          onRowClick={(task) => navigate(paths.enquiry(task.enquiryId))}
          onEndReached={tasks.loadMore}
          hasMore={tasks.hasMore}
          loadingMore={tasks.isLoadingMore}
          onRetryMore={tasks.error && tasks.rows ? tasks.retry : undefined}
          loading={tasks.isLoading}
          error={
            tasks.error && !tasks.rows ? (
              <LoadFailed
                retry={tasks.retry}
                retrying={tasks.isValidating}
                requestId={tasks.error.requestId}
              />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={<ListTodo />}
              title="No tasks found"
              text={isFiltered ? 'No task matches these filters.' : 'Tasks of this vertical appear here.'}
            />
          }
          renderCard={(task) => <TaskCard task={task} />}
          cardHeight={108}
        />
      </Tabs>
    </div>
  )
}
