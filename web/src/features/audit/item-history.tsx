import { IconHistory } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import type { HistoryItem } from './audit.api.ts'

const HistoryList = lazyComponent(async () => (await import('./history-list.tsx')).HistoryList)

/** The history of an item, below its form; code and entries are loaded when it is opened. */
export const ItemHistory = (item: HistoryItem) => {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const id = useId()
  return (
    <section className="grid gap-3 justify-items-start mt-5 print:hidden" aria-label="Histórico">
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHistory size={18} stroke={1.7} aria-hidden />
        Histórico
      </Button>
      <div className="w-full" id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<TableSkeleton rows={3} />}>
            <HistoryList item={item} current={page} onPage={setPage} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
