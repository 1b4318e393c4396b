// A report in one file: its data stand in the page, and nothing is asked of anyone.

import { render } from 'preact';
import { download } from './parts/copy';
import { gameTitle } from './parts/games';
import { Histograms, type Named } from './parts/histograms';
import { LiveRegion } from './parts/live';
import { kindOf, type Report } from './parts/report';
import { LonePage } from './parts/top';
import { TournamentReport } from './parts/tournament_report';
import { said, t, teachSentences } from './words';

// Of a tournament, or of how scores are distributed.
type Data = ({ report: Report } | { scores: { game: string; unit: string; players: Named[] } }) & {
  sentences: Record<string, string>;
};

// The frames of games are for this page; everything else is what --json prints.
const asJson = (report: Report) =>
  JSON.stringify(report, (key, value) => (key === 'replay' ? undefined : value), 2);

function Page({ data }: { data: Data }) {
  if ('scores' in data) {
    const { game, unit, players } = data.scores;
    const title = `${gameTitle(game)} · ${t('report.scores')}`;
    return (
      <LonePage title={title}>
        <div class="arena">
          <h1>{title}</h1>
          <Histograms list={players} unit={said(unit)} />
        </div>
      </LonePage>
    );
  }
  const { report } = data;
  const title = `${gameTitle(report.tournament.game)} · ${kindOf(report)}`;
  return (
    <LonePage title={title}>
      <div class="arena">
        <h1>{title}</h1>
        <TournamentReport report={report} />
        <div class="buttons">
          <button type="button" onClick={() => download('tournament.json', asJson(report))}>
            {t('report.save')}
          </button>
        </div>
      </div>
      <LiveRegion />
    </LonePage>
  );
}

const data = JSON.parse(document.getElementById('data')!.textContent) as Data;
teachSentences(data.sentences);
render(<Page data={data} />, document.getElementById('app')!);
