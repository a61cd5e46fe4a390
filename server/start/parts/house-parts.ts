import { accessPart, settingsPart } from './access-parts.ts'
import {
  acceptancePart,
  houseCallsPart,
  httpsPart,
  intakePart,
  interestPart,
  oscPart,
  saleCallsPart,
  simulationPart,
  trainingPart,
} from './feature-parts.ts'
import { maximaPart } from './maxima-parts.ts'
import { partsFrom } from './parts.ts'
import { housePart, publisherPart, salesPart } from './sale-parts.ts'
import { callsPart, systemPart } from './serving-parts.ts'
import { copyPart, type HouseStart, lengthsPart, type lockPart, logPart, noticesPart } from './storage-parts.ts'
import { tapePart } from './tape-parts.ts'

/** The parts of a house that answer its calls; `lock` keeps its data folder for this server alone. */
export const houseParts = (lock: typeof lockPart) =>
  partsFrom<HouseStart>()
    .with(lock)
    .with(logPart)
    .with(noticesPart)
    .with(copyPart)
    .with(lengthsPart)
    .with(housePart)
    .with(publisherPart)
    .with(salesPart)
    .with(settingsPart)
    .with(accessPart)
    .with(maximaPart)
    .with(saleCallsPart)
    .with(acceptancePart)
    .with(tapePart)
    .with(interestPart)
    .with(trainingPart)
    .with(intakePart)
    .with(houseCallsPart)
    .with(oscPart)
    .with(httpsPart)
    .with(simulationPart)
    .with(systemPart)
    .with(callsPart)
