/** What the desk's screens use of the component library; no other folder names it, so that each part can be replaced here. */
export { Button, Input, Modal, Select, Space, Table } from 'antd';
