import type { YardBox } from '@boxhaul/contract/dispatch';
import { LEG_WORDS, YARD_MOVES, YARD_MOVE_WORDS, type YardMove } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { yardBoxes, type YardKey, yardReports } from '../../data/dispatch/yards.api';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { TakesTag } from './yard-word';
import desk from '../../ui/layout/desk-list.module.css';

const A_PAGE = 20;

/** The boxes behind a row's figures, and all that its place told. */
export function YardDetails({ of, first }: { of: YardKey; first: YardMove }) {
  const [move, setMove] = useState(first);
  return (
    <div className={desk.stack}>
      <section className={desk.stack} aria-label="我方的箱">
        <ListTabs
          label="我方的箱"
          value={move}
          tabs={YARD_MOVES.map((key) => ({ key, label: YARD_MOVE_WORDS[key], count: null }))}
          onChange={setMove}
        />
        <Boxes key={move} of={of} move={move} />
      </section>
      <h3 className={desk.subtitle}>历次报数</h3>
      <Reports of={of} />
    </div>
  );
}

const TIMES: Readonly<Record<YardMove, string>> = {
  out: LEG_WORDS.pickup,
  back: LEG_WORDS.return,
  pickup: YARD_MOVE_WORDS.pickup,
  return: YARD_MOVE_WORDS.return,
};

function Boxes({ of, move }: { of: YardKey; move: YardMove }) {
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery(yardBoxes({ ...of, move, pageNo, pageSize: A_PAGE }));
  return (
    <PagedList
      query={list}
      failed="箱加载失败"
      unit="箱"
      empty={{ title: `没有${YARD_MOVE_WORDS[move]}的箱` }}
      rowHeight="40px"
      onPage={setPageNo}
    >
      {({ data }) => (
        <ul className={desk.list} aria-label={YARD_MOVE_WORDS[move]}>
          {data.map((box) => (
            <li key={`${box.cabinetId} ${box.at}`}>
              <BoxLine box={box} time={TIMES[move]} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function BoxLine({ box, time }: { box: YardBox; time: string }) {
  return (
    <>
      <Link className={desk.subject} to={`/ops/dispatch?q=${encodeURIComponent(box.orderNo)}`}>
        {box.orderNo} 第 {box.seq} 箱{box.cabinetNo && ` ${box.cabinetNo}`}
      </Link>
      <span className={desk.minor}>
        {box.at.slice(0, 16)} {time}，{box.plateNumber ?? '待派车'}
      </span>
    </>
  );
}

function Reports({ of }: { of: YardKey }) {
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery(yardReports({ ...of, pageNo, pageSize: A_PAGE }));
  return (
    <PagedList
      query={list}
      failed="历次报数加载失败"
      unit="次"
      empty={{ title: '还没有报数' }}
      rowHeight="40px"
      onPage={setPageNo}
    >
      {({ data }) => (
        <ul className={desk.list} aria-label="历次报数">
          {data.map((report) => (
            <li key={report.reportId}>
              <span className={desk.row}>
                <b>{report.stock === null ? '未报数量' : `可提 ${report.stock} 个`}</b>
                <TakesTag takes={report.takes} />
                {report.remark && <span>{report.remark}</span>}
              </span>
              <span className={desk.minor}>
                {report.toldAt.slice(0, 16)} {report.toldBy}报，{report.enteredBy}登记
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
