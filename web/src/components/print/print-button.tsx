import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'

export const PrintButton = () => (
  <Button kind="quiet" onClick={() => print()}>
    <IconPrinter size={18} stroke={1.7} aria-hidden />
    Imprimir
  </Button>
)
