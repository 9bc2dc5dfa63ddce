import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { Shared } from './links.api.ts'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The report for people without an account. */
export const ShareButton = (answer: Shared) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <IconShare2 size={18} stroke={1.7} aria-hidden />
        Compartilhar
      </Button>
      {isOpen && <ShareDialog answer={answer} onClose={() => setOpen(false)} />}
    </>
  )
}
