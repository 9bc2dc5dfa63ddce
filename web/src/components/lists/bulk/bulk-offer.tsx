import { IconListCheck } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'

type Props = { readonly onBegin: () => void }

/** Where rows have room for checkboxes only once someone means to choose. */
export const BulkOffer = ({ onBegin }: Props) => (
  <Button kind="quiet" size="small" onClick={onBegin}>
    <IconListCheck size={18} stroke={1.7} aria-hidden />
    Escolher vários
  </Button>
)
