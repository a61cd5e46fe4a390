import type { LabOrder } from '../../../shared/lab/lab-run.ts'
import { jsonOf } from '../../../simulator/lab/report.ts'
import { NOT_CONCLUDED, seenIn } from '../../../simulator/lab/seen-sale.ts'
import { catalogueOf } from '../../../simulator/people/made-up-catalogue.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import type { Lab, SaleOfRun } from './lab.ts'

/** The calls of the lab. */
export function labHandlers({ lab, house }: { lab: Lab } & Pick<Saleroom, 'house'>) {
  const saleOf = async ({ auctionId, lots, people }: LabOrder): Promise<SaleOfRun> => {
    if (auctionId === undefined) return { auction: catalogueOf(lots), seen: undefined, was: null }
    const { auction, sale } = await house.room(auctionId)
    if (auction.lots.length === 0) refuse(409, 'no_lots', 'This sale has no lots')
    if (people === 'drawn') return { auction, seen: undefined, was: null }
    return (await seenIn(sale)) ?? refuse(409, 'not_concluded', NOT_CONCLUDED)
  }
  return {
    labRun: () => lab.status,
    startLab: async ({ body }) => lab.start(body, await saleOf(body)),
    stopLab: () => lab.stop(),
    labLots: () => lab.lots,
    labLot: ({ params: { lotNumber } }) =>
      lab.bidsOf(lotNumber) ?? refuse(404, 'unknown_lot', 'The lab has no run with this lot'),
    async labPlot({ params: { figure }, response }) {
      const svg = lab.plotOf(figure) ?? refuse(404, 'no_plot', 'The lab has no plot of this figure')
      response.type('image/svg+xml').send(svg)
    },
    async labReport({ response }) {
      const { report } = lab.status
      if (!report) refuse(404, 'no_report', 'The lab has no report yet')
      response.attachment('lab.json').send(jsonOf(report))
    },
  } satisfies Partial<Handlers>
}
