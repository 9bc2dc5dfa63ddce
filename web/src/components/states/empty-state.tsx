import { IconFilterOff, IconLock, IconPlant2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'

type Props = {
  /** The plural name of the items, as in 'filiais'. */
  readonly things: string
  /** Whether a search or a filter is active. */
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** What to do if there is nothing yet: the create button, for people who may create. */
  readonly children?: ReactNode
}

/** An empty list tells why it is empty: nothing was found, or nothing exists yet. */
export const EmptyState = ({ things, isFiltered, onClear, children }: Props) =>
  isFiltered ? (
    <Message icon={IconFilterOff} title="Nada encontrado">
      <p>Nenhum resultado para esta busca em {things}.</p>
      <Button variant="quiet" onClick={onClear}>
        Limpar filtros
      </Button>
    </Message>
  ) : (
    <Message icon={IconPlant2} title="Ainda não há nada aqui">
      <p>Quando houver {things}, a lista aparece aqui.</p>
      {children}
    </Message>
  )

export const NoPermission = () => (
  <Message icon={IconLock} title="Sem permissão">
    <p>Você não tem acesso a estas informações. Se precisar, peça a um administrador master.</p>
  </Message>
)
