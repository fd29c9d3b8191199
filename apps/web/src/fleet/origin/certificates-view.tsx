import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateList } from '../../data/fleet/origin.api';
import { SearchBox } from '../../ui/form/search-box';
import { PagedList } from '../../ui/table/paged-list';
import { CertificateRows } from './certificate-rows';
import frame from '../../ui/layout/tool-page.module.css';

/** All certificates that may be seen, the newest first. */
export function CertificatesView() {
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(certificateList({ keyword, pageNo, pageSize: 20 }));
  return (
    <div className={frame.side}>
      <SearchBox
        label="搜索证书"
        placeholder="车牌、柜号或订单号"
        keyword={keyword}
        onSearch={(words) => {
          setKeyword(words);
          setPageNo(1);
        }}
      />
      <PagedList
        query={query}
        failed="证书加载失败"
        empty={
          keyword === ''
            ? { title: '还没有签发过证书', text: '在核查结果里打开一个任务，可以制作证书。' }
            : { title: '没有找到证书', text: '请换一个车牌、柜号或订单号。' }
        }
        rowHeight="96px"
        unit="份"
        onPage={setPageNo}
      >
        {({ data }) => <CertificateRows rows={data} />}
      </PagedList>
    </div>
  );
}
