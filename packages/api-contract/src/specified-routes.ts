// The screen addresses of the product specification; the table of screens is checked against this list.

const LIST = `
pages/index/index
pages/index/productList
subPages/news/list
pages/index/my
pages/index/index2
pages/index/productList2
pages/index/team
pages/index/my2
pages/auth/login
pages/auth/register
pages/auth/changePassword
pages/auth/bind
pages/my/historyList
pages/my/invite
pages/my/checkIn
pages/my/inviteGift
pages/my/equity
pages/my/set
pages/my/changeInfo
pages/my/productOrderList
pages/my/gift
pages/my/newUser
pages/my/answer
pages/my/update
pages/web/webview
pages/web/showCard
pages/pay/pay
pages/pay/ustd
pages/cropper/cropper
subPages/news/detail
subPages/product/list
subPages/product/detail
subPages/product/detail2
subPages/product/createOrder
subPages/product/myProduct
subPages/product/myProductDetail
subPages/product/myProductDetail2
subPages/card/list
subPages/card/addCard
subPages/address/address
subPages/address/editAddress
subPages/withdraw/index
subPages/repayment/index
subPages/message/list
subPages/contract/view
subPages/contract/edit
subPages/box/index
subPages/box/index2
subPages/box/historyList
subPages/box/giftList
subPages/jackpot/index
subPages/jackpot/index2
subPages/pointsmall/index
subPages/pointsmall/detail
subPages/pointsmall/createOrder
subPages/pointsmall/orderList
subPages/salary/list
subPages/statistics/index
subPages/statistics/productIncome
choose-location
open-location
`;

/** Addresses as in the specification, without a leading slash. */
export const specifiedRoutes: readonly string[] = LIST.trim().split('\n');
