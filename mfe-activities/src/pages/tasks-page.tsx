import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type Task, tasksApi } from '@ginkgo/contracts'
import { ColumnsButton, useColumnChoices, useColumns } from '@ginkgo/fields/columns'
import { LostFilters, lostFiltersOf, LostSort, lostSortOf, useViews, ViewsMenu } from '@ginkgo/fields/views'
import { dialogs, lazyPart, RememberedMine, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed, Tabs, useShortcuts } from '@ginkgo/ui'
import { DataTable, type DataTableHandle, useRowSelection } from '@ginkgo/ui/table'
import { ListTodo, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { pathOfPlace } from '../features/place.tsx'
import { NextStepPrompt } from '../features/tasks/next-step-prompt.tsx'
import { ShownTasks } from '../features/tasks/in-place/shown-tasks.ts'
import { useTaskCells } from '../features/tasks/in-place/task-value.tsx'
import { TaskCard, useTaskColumns } from '../features/tasks/task-columns.tsx'
import { TaskFilterBar } from '../features/tasks/task-filter-bar.tsx'
import { TaskMenuItems } from '../features/tasks/task-menu.tsx'
import { taskViews, useTaskListState } from '../features/tasks/task-list-query.ts'
import QuickActions from '../widgets/quick-actions.tsx'

const TaskBulkBar = lazyPart(async () => (await import('../features/tasks/task-bulk-bar.tsx')).TaskBulkBar)

const renderCard = (task: Task) => <TaskCard task={task} />
const rowMenu = (task: Task) => <TaskMenuItems task={task} />

/** The tasks of the selected vertical. */
export default function TasksPage() {
  return (
    <RememberedMine list="tasks" parameter="assignee">
      <VerticalTasks />
    </RememberedMine>
  )
}

function VerticalTasks() {
  const vertical = useVertical()
  const { can } = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  const list = useTaskListState()
  const { tab } = list.state
  const params = { verticalId: vertical.id }
  const status = tab === 'open' ? 'pending' : 'completed'
  const views = useViews(taskViews)
  const choices = useColumnChoices(taskViews.name, views.current)
  const columns = useColumns(useTaskColumns(vertical.id), choices)
  const query = { ...list.asked, status, sort: list.state.sort } as const
  const lost = lostFiltersOf(taskViews, list.search)
  const lostSort = lostSortOf(taskViews, list.search)
  const isAsked = !views.leaving && lost.length === 0
  const pages = usePages(tasksApi.ofVertical, isAsked ? { params, query } : null)
  const tasks = views.waiting ? { ...pages, rows: undefined, isLoading: true } : pages
  const { data: latestCounts } = useEndpoint(
    tasksApi.counts,
    isAsked ? { params, query: list.asked } : null,
    { keepPreviousData: true },
  )
  const counts = lost.length === 0 ? latestCounts : undefined
  const { selected, selection, select } = useRowSelection(
    lost.length === 0 ? tasks.rows : undefined,
    `${vertical.id} ${JSON.stringify(query)}`,
    ({ title }) => title,
  )
  // The bar stays after the selection is empty, because it shows the results of the last action.
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selected.length > 0) setHasSelected(true)
  const cellEditor = useTaskCells()
  const mayWrite = can('activities:write', vertical.id)
  const addTask = () => void dialogs.open('task.create', {})

  const search = useRef<HTMLInputElement>(null)
  const table = useRef<DataTableHandle>(null)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({
    '/': () => search.current?.focus(),
    n: mayWrite ? addTask : undefined,
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  })

  return (
    // On a desk the table scrolls within the window, above the floating button; where that is too low the page scrolls.
    <div className="flex flex-col gap-3 md:h-[max(var(--page-height),32rem)] md:pb-14">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1">
          <h1 className="sr-only">Tasks</h1>
          <p className="text-muted">Manage all tasks across enquiries</p>
        </div>
        <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={addTask}>
          Add Task
        </Button>
      </div>
      <TaskFilterBar list={list} searchRef={search} />
      <Tabs
        label="Tasks by state"
        value={tab}
        onValueChange={(value) => list.change({ tab: value === 'open' ? null : value })}
        items={[
          { value: 'open', label: 'Open Tasks', count: counts?.pending },
          { value: 'completed', label: 'Completed Tasks', count: counts?.completed },
        ].map((item) => ({ ...item, isAtLeast: counts?.isAtLeast }))}
        className="min-h-0"
        panelClassName="flex flex-col"
        actions={
          <>
            <ColumnsButton columns={columns} />
            <ViewsMenu list={taskViews} views={views} columns={choices} />
          </>
        }
      >
        {lostSort && lost.length === 0 ? (
          <LostSort sort={lostSort} verticalId={vertical.id} onDrop={list.change} />
        ) : null}
        {lost.length > 0 ? (
          <LostFilters list={taskViews} lost={lost} verticalId={vertical.id} onDrop={list.change} />
        ) : (
          <ShownTasks value={{ params, query }}>
            <DataTable<Task>
              ref={table}
              label="Tasks"
              columns={columns.shown}
              onColumnWidths={columns.resize}
              rows={tasks.rows ?? []}
              rowKey={(task) => task.id}
              total={tasks.total}
              isAtLeast={tasks.isAtLeast}
              sort={list.state.sort}
              onSortChange={(sort) => list.change({ sort })}
              onRowClick={(task) => navigate(pathOfPlace(task))}
              onLink={(path) => void navigate(path)}
              rowMenu={rowMenu}
              cellEditor={cellEditor}
              selection={mayWrite ? selection : undefined}
              placeKey={key}
              onEndReached={tasks.loadMore}
              hasMore={tasks.hasMore}
              loadingMore={tasks.isLoadingMore}
              onRetryMore={tasks.error && tasks.rows ? tasks.retry : undefined}
              loading={tasks.isLoading || (tasks.isValidating && !tasks.rows)}
              error={
                tasks.error && !tasks.rows ? (
                  <LoadFailed retry={tasks.retry} retrying={tasks.isValidating} error={tasks.error} />
                ) : undefined
              }
              empty={
                <EmptyState
                  icon={<ListTodo />}
                  title="No tasks found"
                  text={list.isFiltered ? 'No task matches these filters.' : emptyTexts[tab]}
                  action={
                    list.isFiltered ? (
                      <Button variant="secondary" onClick={list.clear}>
                        Clear filters
                      </Button>
                    ) : undefined
                  }
                />
              }
              renderCard={renderCard}
              cardHeight={130}
            />
          </ShownTasks>
        )}
      </Tabs>
      {hasSelected ? <TaskBulkBar tasks={selected} onSelect={select} /> : null}
      {selected.length === 0 ? <QuickActions /> : null}
      <NextStepPrompt />
    </div>
  )
}

const emptyTexts = {
  open: 'What is to be done for the leads and enquiries of this vertical appears here.',
  completed: 'Tasks that are done appear here.',
}
