import { IconChartBarOff, IconFilterOff } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'

type Props = { readonly isFiltered: boolean; readonly onClear: () => void }

/** Nothing to sum up: of what was chosen, or at all. */
export const NoAnswers = ({ isFiltered, onClear }: Props) =>
  isFiltered ? (
    <Message icon={IconFilterOff} title="Nada encontrado">
      <p>Nenhuma resposta neste período e nesta fazenda.</p>
      <Button kind="quiet" onClick={onClear}>
        Limpar filtros
      </Button>
    </Message>
  ) : (
    <Message icon={IconChartBarOff} title="Ainda não há nada aqui">
      <p>Quando houver respostas, o resumo aparece aqui.</p>
    </Message>
  )
