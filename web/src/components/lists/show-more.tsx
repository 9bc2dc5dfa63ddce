import { Button } from '#components/controls/button.tsx'

type Props = {
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list that grows downwards. */
export const ShowMore = ({ pages }: Props) =>
  pages.hasNextPage && (
    <Button
      variant="quiet"
      loading={pages.isFetchingNextPage}
      onClick={() => pages.fetchNextPage()}
    >
      Mostrar mais
    </Button>
  )
