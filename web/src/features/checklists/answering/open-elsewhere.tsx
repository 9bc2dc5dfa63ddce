import { IconBrowser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'

type Props = { readonly onTakeOver: () => void; readonly children: ReactNode }

/** Of two tabs with the same draft, the one that does not write it. */
export const OpenElsewhere = ({ onTakeOver, children }: Props) => (
  <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
    <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
    <Button onClick={onTakeOver}>Continuar nesta aba</Button>
    {children}
  </Message>
)
